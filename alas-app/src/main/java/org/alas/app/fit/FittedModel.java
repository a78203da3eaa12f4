package org.alas.app.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.alas.gp.Findings;
import org.alas.gp.Fit;
import org.alas.gp.Prediction;
import org.alas.gp.StandardErrors;
import org.alas.gp.Structure;
import org.alas.gp.StructureMixture;
import org.alas.kernel.Alas;
import org.alas.kernel.Conditional;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.kernel.Parameter;
import org.alas.kernel.Points;
import org.alas.kernel.Role;
import org.alas.param.Preset;
import org.jspecify.annotations.Nullable;

/**
 * A fit together with the data it was made from, so that its parameters can be told in the units of
 * the file. Immutable and thread-safe.
 */
public final class FittedModel {
  private static final String AT_BOUND = "at its bound";

  private final TrainingData data;
  private final Fit fit;
  private final Kernel kernel;
  private final List<Parameter> parameters;
  private final double[] theta;
  private final StandardErrors errors;

  private final @Nullable StructureMixture mixture;

  FittedModel(TrainingData data, Fit fit) {
    this(data, fit, fit.standardErrors(), null);
  }

  /** What is told is the heaviest structure, what is predicted the average. */
  FittedModel(TrainingData data, StructureMixture mixture) {
    this(data, mixture.heaviest().fit(), mixture.heaviest().fit().standardErrors(), mixture);
  }

  private FittedModel(
      TrainingData data, Fit fit, StandardErrors errors, @Nullable StructureMixture mixture) {
    this.mixture = mixture;
    this.data = data;
    this.fit = fit;
    this.kernel = fit.kernel() instanceof Conditional branched ? branched.full() : fit.kernel();
    this.parameters = kernel.parameters();
    this.theta = kernel.theta();
    this.errors = errors;
  }

  /**
   * A fit of points of the unit cube, whose coordinates then count in ranges of the inputs.
   *
   * @param errors those of the fit, or unknown ones where they would take too long
   */
  public static FittedModel ofCube(
      String target, List<String> coordinates, Fit fit, StandardErrors errors) {
    Inputs inputs =
        new Inputs(
            coordinates.stream()
                .<InputColumn>map(name -> new InputColumn.Numeric(new InputRange(name, 0, 1)))
                .toList());
    return new FittedModel(
        new TrainingData(target, inputs, fit.process().points(), fit.process().outputs()),
        fit,
        errors,
        null);
  }

  TrainingData data() {
    return data;
  }

  public Fit fit() {
    return fit;
  }

  /** Over a conditional space, that of points between which all inputs count. */
  public Kernel kernel() {
    return kernel;
  }

  /** The structures that were averaged, if the data were to choose. */
  Optional<StructureMixture> mixture() {
    return Optional.ofNullable(mixture);
  }

  /** Predictions in the units of the target at points of the unit cube. */
  Prediction[] predict(Points queries) {
    return mixture == null ? fit.process().predict(queries) : mixture.predict(queries);
  }

  /** What observations would be, with the noise in them. */
  Prediction[] predictObservations(Points queries) {
    return mixture == null
        ? fit.process().predictObservations(queries)
        : mixture.predictObservations(queries);
  }

  /** What is said of every row from all the others, with the noise in it. */
  Prediction[] leaveOneOut() {
    return mixture == null ? fit.process().leaveOneOut().predictions() : mixture.leaveOneOut();
  }

  /** What was learnt, in words; inputs by their names, periods in their units. */
  List<String> findings() {
    List<Findings.Input> inputs =
        data.inputs().columns().stream().map(InputColumn::finding).toList();
    return mixture == null ? Findings.of(fit.process(), inputs) : Findings.of(mixture, inputs);
  }

  /** A structure in a few words, groups by the names of their inputs. */
  String inWords(Structure structure) {
    int[][] groups = structure.interacting(dimension());
    boolean told = groups.length > 1 && groups.length < dimension();
    return structure.inWords()
        + (told
            ? Arrays.stream(groups)
                .map(
                    g ->
                        Arrays.stream(g)
                            .mapToObj(k -> data.inputs().owner(k).name())
                            .distinct()
                            .collect(Collectors.joining(", ")))
                .collect(Collectors.joining(" | ", " (", ")"))
            : "");
  }

  /** Name of the kernel or, if the data were to choose, of the structure that holds. */
  String kernelName() {
    return mixture == null ? kernel().name() : mixture.heaviest().structure().name();
  }

  StandardErrors errors() {
    return errors;
  }

  public int dimension() {
    return data.axes().size();
  }

  /** Name of what is modelled. */
  public String target() {
    return data.target();
  }

  /** Name of an input. */
  public String input(int index) {
    return data.axes().get(index).name();
  }

  /** What an input counts; empty if that has no name. */
  String unit(int index) {
    return data.axes().get(index).unit();
  }

  int components() {
    return 1 + parameters.stream().mapToInt(Parameter::component).max().orElse(0);
  }

  public boolean has(Role role) {
    return parameters.stream().anyMatch(p -> p.role() == role);
  }

  /** Noise as a standard deviation in the units of the target. */
  public Estimate noise() {
    double variance = fit.process().noise();
    Estimate sd =
        new Estimate(variance, errors.noise()).squareRoot().times(fit.process().units().sd());
    return variance <= 1.0001 * Preset.NOISE_FLOOR ? sd.withRemark("at its lower bound") : sd;
  }

  /** Inputs that a component couples, group by group. */
  int[][] groups() {
    if (kernel() instanceof Alas alas) {
      return alas.structure().groups();
    }
    return new int[][] {IntStream.range(0, dimension()).toArray()};
  }

  /** Whether a parameter of this role serves the input alone. */
  boolean owns(Role role, int component, int input) {
    return parameters.stream()
        .anyMatch(p -> p.role() == role && p.component() == component && p.dimension() == input);
  }

  /** The parameter of a component that acts on an input, in the unit cube; null if none does. */
  @Nullable Estimate natural(Role role, int component, int input) {
    int index = index(role, component, input);
    if (index < 0) {
      return null;
    }
    Estimate estimate = new Estimate(theta[index], errors.kernel()[index]);
    boolean held =
        role == Role.ALPHA && (theta[index] >= 2 - 1e-6 || theta[index] <= Preset.ALPHA_FLOOR);
    return held ? estimate.withRemark(AT_BOUND) : estimate;
  }

  private int index(Role role, int component, int input) {
    List<Integer> shared = new ArrayList<>();
    List<Integer> ofAll = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      Parameter p = parameters.get(i);
      if (p.role() != role) {
        continue;
      }
      ofAll.add(i);
      if (p.component() == component) {
        if (p.dimension() == input) {
          return i;
        }
        shared.add(i);
      }
    }
    if (shared.size() == groups().length && shared.size() > 1) {
      return shared.get(groupOf(input));
    }
    if (shared.size() == 1 && parameters.get(shared.get(0)).dimension() < 0) {
      return shared.get(0);
    }
    return ofAll.size() == 1 && parameters.get(ofAll.get(0)).dimension() < 0 ? ofAll.get(0) : -1;
  }

  private int groupOf(int input) {
    int[][] groups = groups();
    return IntStream.range(0, groups.length)
        .filter(g -> IntStream.of(groups[g]).anyMatch(k -> k == input))
        .findFirst()
        .orElseThrow();
  }

  /**
   * Frequency in cycles per range of the input, if something lies between its values; its sign
   * matters only between coupled inputs.
   */
  @Nullable Estimate frequency(int component, int input) {
    if (!data.inputs().owner(input).ordered()) {
      return null;
    }
    Estimate gamma = natural(Role.FREQUENCY, component, input);
    boolean alone = groups()[groupOf(input)].length == 1;
    boolean signed = kernel() instanceof Alas || kernel().name().equals("sdk");
    return gamma == null || (signed && !alone) ? gamma : gamma.magnitude();
  }

  /** Period in the input's units; unknown where the frequency cannot be told from 0. */
  @Nullable Estimate period(int component, int input) {
    Estimate gamma = natural(Role.FREQUENCY, component, input);
    if (gamma == null || !data.inputs().owner(input).ordered()) {
      return null;
    }
    boolean told = !(gamma.error() >= Math.abs(gamma.value()));
    Estimate period = gamma.magnitude().under(data.axes().get(input).width());
    return told ? period : new Estimate(Double.NaN, Double.NaN);
  }

  /** Lengthscale in the input's units; a spectral scale delta has lengthscale 1 / (2 pi delta). */
  @Nullable Estimate lengthscale(int component, int input) {
    double width = data.axes().get(input).width();
    Estimate length = natural(Role.LENGTHSCALE, component, input);
    if (length != null) {
      return length.times(width);
    }
    Estimate delta = natural(Role.DELTA, component, input);
    return delta == null ? null : delta.under(width / (2 * Math.PI));
  }

  /**
   * Whether the spectrum along one input can be told: of all kernels of the library, not of one
   * that a program brought along.
   */
  public boolean hasSpectrumAlongInputs() {
    return Kernels.names().contains(family());
  }

  private String family() {
    return kernel().name().startsWith("alas") ? "alas" : kernel().name();
  }

  /**
   * The kernel along one input, tau being 0 in the others. Its spectrum is the marginal of the
   * whole spectrum, because every family here is closed under that restriction. Terms that do not
   * act on the input are left out: along it they are constant.
   */
  Kernel along(int input) {
    Kernel template = Kernels.named(family()).make(1).components(components());
    double[] restricted =
        template.parameters().stream()
            .mapToDouble(
                p -> {
                  Estimate estimate = natural(p.role(), p.component(), input);
                  if (estimate == null && p.role() == Role.FREQUENCY) {
                    return 0; // a part of a sum that does not oscillate
                  }
                  if (estimate == null) {
                    throw new IllegalStateException("no parameter for " + p + " of input " + input);
                  }
                  return estimate.value();
                })
            .toArray();
    return template.withTheta(restricted);
  }
}
