package org.alas.gp;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.alas.kernel.Kernel;
import org.alas.kernel.Parameter;
import org.alas.kernel.Role;
import org.alas.param.Hyperparameters;
import org.alas.param.Preset;

/**
 * Where the search for parameters begins. Smooth starts have no frequency, with alpha near 2 and
 * near 1 and with long and short scales; spectral starts take their frequencies from the empirical
 * spectrum, raw and detrended, per dimension and pooled.
 */
final class Starts {
  private static final int PEAK_STARTS = 3;

  private final Kernel template;
  private final int n;
  private final EmpiricalSpectrum.Both spectra;
  private final int[] modulated;
  private final int coupled;

  Starts(Kernel template, int n, EmpiricalSpectrum.Both spectra) {
    this.template = template;
    this.n = n;
    this.spectra = spectra;
    this.modulated =
        template.parameters().stream()
            .filter(p -> p.role() == Role.FREQUENCY)
            .mapToInt(Parameter::component)
            .distinct()
            .toArray();
    this.coupled = widestWithFrequency();
  }

  /** Dimensions coupled by the terms that oscillate, or by all if none does. */
  private int widestWithFrequency() {
    return IntStream.range(0, template.parameters().size())
        .filter(i -> template.parameters().get(i).role() == Role.FREQUENCY)
        .map(template::coupling)
        .max()
        .orElse(template.coupling());
  }

  private boolean additive() {
    return coupled < template.dimension();
  }

  /** The one start that a preset would try if it could try but one. */
  Start first(Preset preset) {
    if (preset == Preset.PAPER) {
      Frequencies paper = modulated.length > 0 ? perDimension(spectra.raw()) : none();
      return start("alpha near 2, frequencies of the spectrum", 1.9, 0.5, 0.02, paper);
    }
    return start("smooth, long scale", 1.9, 0.5, 1e-2, none());
  }

  /** All starts of a preset, the first one first. */
  List<Start> of(Preset preset) {
    List<Start> starts = new ArrayList<>();
    starts.add(first(preset));
    if (preset == Preset.PAPER) {
      return starts;
    }
    starts.add(start("smooth, short scale", 1.9, 0.12, 1e-3, none()));
    if (has(template, Role.ALPHA)) {
      starts.add(start("alpha near 1", 1.0, 0.5, 1e-3, none()));
    }
    starts.add(start("mostly noise", 1.5, 0.5, 0.5, none()));
    if (modulated.length > 0) {
      spectral("raw", spectra.raw(), starts);
      spectral("detrended", spectra.detrended(), starts);
    }
    return starts;
  }

  private static boolean has(Kernel template, Role role) {
    return template.parameters().stream().anyMatch(p -> p.role() == role);
  }

  private void spectral(String source, EmpiricalSpectrum spectrum, List<Start> starts) {
    if (n < 4) {
      return;
    }
    if (template.dimension() == 1 || !additive()) {
      List<EmpiricalSpectrum.Peak> peaks = spectrum.pursuit(template.dimension() == 1 ? 5 : 2);
      for (int first = 0; first < Math.min(PEAK_STARTS, peaks.size()); first++) {
        var from = peaks.subList(first, peaks.size());
        String label =
            "%s peak %d (%.2f cycles)".formatted(source, first + 1, from.get(0).frequency());
        starts.add(start(label, 1.9, 0.7, 1e-2, onePerComponent(from)));
      }
    } else if (template.parameters().stream().anyMatch(this::ownFrequency)) {
      starts.add(
          start(source + " peaks of every dimension", 1.9, 0.7, 1e-2, perDimension(spectrum)));
    }
    if (template.dimension() > 1) {
      List<Double> pooled = spectrum.pooledPeaks();
      for (int i = 0; i < Math.min(2, pooled.size()); i++) {
        String label = "%s pooled peak (%.2f cycles)".formatted(source, pooled.get(i));
        starts.add(start(label, 1.9, 0.7, 1e-2, everywhere(pooled.get(i))));
      }
    }
  }

  private boolean ownFrequency(Parameter parameter) {
    return parameter.role() == Role.FREQUENCY && parameter.dimension() >= 0;
  }

  /** Starting frequencies by component and dimension; a pooled parameter has dimension -1. */
  private interface Frequencies {
    double at(int component, int dimension);
  }

  private static Frequencies none() {
    return (component, dimension) -> 0;
  }

  /** Whether a component oscillates: of those with frequencies all but the first, or the one. */
  private boolean oscillates(int component) {
    return modulated.length == 1 || component > modulated[0];
  }

  private Frequencies everywhere(double frequency) {
    return (component, dimension) -> oscillates(component) ? frequency * Math.max(1, component) : 0;
  }

  /** Component by component one peak, along its dimension only. */
  private Frequencies onePerComponent(List<EmpiricalSpectrum.Peak> peaks) {
    return (component, dimension) -> {
      int index = modulated.length == 1 ? 0 : component - 1;
      if (!oscillates(component) || index >= peaks.size()) {
        return 0;
      }
      var peak = peaks.get(index);
      return dimension < 0 || peak.dimension() == dimension ? peak.frequency() : 0;
    };
  }

  /** In every dimension the frequencies that a joint pursuit found there, strongest first. */
  private Frequencies perDimension(EmpiricalSpectrum spectrum) {
    int d = template.dimension();
    int rounds = Math.max(1, modulated.length - 1);
    double[][] found = new double[rounds][d];
    int[] filled = new int[d];
    if (n >= 4) {
      for (var peak : spectrum.pursuit(rounds)) {
        found[filled[peak.dimension()]++][peak.dimension()] = peak.frequency();
      }
    }
    double pooled = n >= 4 ? spectrum.pooledPeaks().get(0) : 0;
    return (component, dimension) -> {
      int round = modulated.length == 1 ? 0 : component - 1;
      if (!oscillates(component)) {
        return 0;
      }
      return dimension < 0 ? pooled : found[round][dimension];
    };
  }

  private Start start(
      String label, double alpha, double lengthscale, double noise, Frequencies frequencies) {
    return start(template, label, alpha, lengthscale, noise, frequencies);
  }

  /** One without a frequency, but for kernels that are made of single ones. */
  static Start smooth(
      Kernel template, String label, double alpha, double lengthscale, double noise) {
    return start(template, label, alpha, lengthscale, noise, none());
  }

  /** A start with prior variance 1; a term's lengthscale grows with the dimensions it couples. */
  private static Start start(
      Kernel template,
      String label,
      double alpha,
      double lengthscale,
      double noise,
      Frequencies frequencies) {
    List<Parameter> parameters = template.parameters();
    double[] theta = new double[parameters.size()];
    for (int i = 0; i < theta.length; i++) {
      Parameter p = parameters.get(i);
      double widening = template.coupling(i);
      double l = lengthscale * Math.pow(widening, 1 / alpha);
      theta[i] =
          switch (p.role()) {
            case WEIGHT -> 1;
            case DELTA -> 1 / (2 * Math.PI * l);
            case LENGTHSCALE -> lengthscale * Math.sqrt(widening);
            case ALPHA -> alpha;
            case BANDWIDTH -> 1 / (2 * Math.PI * lengthscale * Math.sqrt(widening));
            case SHAPE -> 1;
            case SHEAR -> 0;
            case FREQUENCY -> frequency(template, p, frequencies, l);
          };
    }
    double variance = template.withTheta(theta).variance();
    for (int i = 0; i < theta.length; i++) {
      if (parameters.get(i).role() == Role.WEIGHT) {
        theta[i] /= variance;
      }
    }
    return new Start(label, new Hyperparameters(template.withTheta(theta), noise, 0));
  }

  /**
   * Kernels of single frequencies need different ones from the outset: a low-discrepancy spread.
   */
  private static double frequency(
      Kernel template, Parameter p, Frequencies frequencies, double lengthscale) {
    double given = frequencies.at(p.component(), p.dimension());
    if (given != 0 || has(template, Role.DELTA) || has(template, Role.BANDWIDTH)) {
      return given;
    }
    double golden = 0.6180339887498949;
    double u = (0.5 + (p.component() + 1) * golden * (p.dimension() + 1)) % 1;
    return u / (2 * Math.PI * lengthscale) * 3;
  }
}
