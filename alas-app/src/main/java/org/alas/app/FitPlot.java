package org.alas.app;

import java.io.OutputStream;

final class FitPlot {
  FitPlot(FittedModel m) {}

  void write(OutputStream o) {}
}
