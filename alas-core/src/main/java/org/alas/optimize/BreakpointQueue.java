package org.alas.optimize;

/** The times at which a path meets its bounds, nearest first: a binary heap of fixed capacity. */
final class BreakpointQueue {
  private final double[] times;
  private final int[] variables;
  private int size;

  BreakpointQueue(int capacity) {
    times = new double[capacity];
    variables = new int[capacity];
  }

  void clear() {
    size = 0;
  }

  boolean isEmpty() {
    return size == 0;
  }

  double nextTime() {
    return times[0];
  }

  void add(double time, int variable) {
    int hole = size++;
    while (hole > 0 && times[(hole - 1) / 2] > time) {
      move((hole - 1) / 2, hole);
      hole = (hole - 1) / 2;
    }
    times[hole] = time;
    variables[hole] = variable;
  }

  /** Removes the nearest breakpoint and returns its variable. */
  int remove() {
    int nearest = variables[0];
    size--;
    double time = times[size];
    int variable = variables[size];
    int hole = 0;
    while (2 * hole + 1 < size) {
      int child = 2 * hole + 1;
      if (child + 1 < size && times[child + 1] < times[child]) {
        child++;
      }
      if (times[child] >= time) {
        break;
      }
      move(child, hole);
      hole = child;
    }
    times[hole] = time;
    variables[hole] = variable;
    return nearest;
  }

  private void move(int from, int to) {
    times[to] = times[from];
    variables[to] = variables[from];
  }
}
