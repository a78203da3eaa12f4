package org.alas.gp;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.alas.InvalidInputException;
import org.alas.json.JsonFields;
import org.alas.kernel.Alas;
import org.alas.kernel.AlasStructure;
import org.alas.kernel.Conditional;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.kernel.Oblique;
import org.alas.kernel.Parameter;
import org.alas.kernel.Pooled;
import org.alas.kernel.Role;
import org.alas.kernel.Sum;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The kernel's part of {@link ProcessJson}: family, dimension, components, for the ALAS family also
 * groups and modulation, the roles that are pooled, the inputs that count only at times, whether
 * axes lean, and every parameter by its name; of a sum its name and its parts.
 */
final class KernelJson {
  private static final Set<String> GROUPED = Set.of("alas", "alas-sep", "alas-groups", "pe-alpha");

  private KernelJson() {}

  static void write(Kernel kernel, ObjectNode into) {
    if (kernel instanceof Sum sum) {
      into.put("family", sum.name());
      into.put("dimension", sum.dimension());
      ArrayNode parts = into.putArray("parts");
      sum.parts().forEach(part -> write(part, parts.addObject()));
      return;
    }
    if (kernel instanceof Oblique oblique) {
      write(oblique.straight(), into);
      into.put("oblique", true);
      putParameters(oblique, into.putObject("parameters"));
      return;
    }
    Kernel whole = kernel instanceof Conditional conditional ? conditional.full() : kernel;
    Kernel full = whole instanceof Pooled pooled ? pooled.released() : whole;
    into.put("family", full.name());
    into.put("dimension", full.dimension());
    if (full instanceof Alas alas) {
      AlasStructure structure = alas.structure();
      into.put("components", structure.components());
      ArrayNode groups = into.putArray("groups");
      for (int[] group : structure.groups()) {
        ArrayNode list = groups.addArray();
        Arrays.stream(group).forEach(list::add);
      }
      into.put("modulated", structure.modulated());
    } else if (ours(full)) {
      into.put("components", components(full));
    } else {
      throw new InvalidInputException(
          "only kernels of this library can be written, got "
              + kernel.getClass().getName()
              + " "
              + kernel.name());
    }
    ArrayNode pooledRoles = into.putArray("pooled");
    if (whole instanceof Pooled pooled) {
      EnumSet.copyOf(pooled.roles()).forEach(role -> pooledRoles.add(label(role)));
    }
    if (kernel instanceof Conditional conditional) {
      ArrayNode inputs = into.putArray("conditional").addArray();
      Arrays.stream(conditional.conditional()).forEach(inputs::add);
    }
    putParameters(kernel, into.putObject("parameters"));
  }

  private static void putParameters(Kernel kernel, ObjectNode values) {
    double[] theta = kernel.theta();
    for (int i = 0; i < theta.length; i++) {
      values.put(kernel.parameters().get(i).name(), theta[i]);
    }
  }

  /** Whether the template of the kernel's name is of its class and has its parameters. */
  private static boolean ours(Kernel kernel) {
    if (!Kernels.names().contains(kernel.name()) || GROUPED.contains(kernel.name())) {
      return false;
    }
    Kernel template =
        Kernels.named(kernel.name()).make(kernel.dimension()).components(components(kernel));
    return template.getClass() == kernel.getClass()
        && template.parameters().equals(kernel.parameters());
  }

  private static int components(Kernel kernel) {
    return 1 + kernel.parameters().stream().mapToInt(Parameter::component).max().orElse(0);
  }

  /** Reads a kernel over d inputs. */
  static Kernel read(JsonFields fields, int d) {
    String family = fields.text("family");
    int dimension = fields.integer("dimension", 1);
    if (dimension != d) {
      throw new InvalidInputException(
          "kernel.dimension must be the points' " + d + ", got " + dimension);
    }
    if (fields.has("parts")) {
      return sum(family, fields, d);
    }
    int components = fields.integer("components", 1);
    Set<Role> pooled = roles(fields.texts("pooled"));
    JsonFields parameters;
    Kernel shape;
    if (fields.has("groups") || GROUPED.contains(family)) {
      AlasStructure structure =
          grouped(family, fields.indices("groups"), components, fields.truth("modulated"), d);
      parameters = parameters(fields, components);
      shape = new Alas(structure);
    } else {
      parameters = parameters(fields, components);
      shape = Kernels.named(family).make(d).components(components);
    }
    Kernel whole = pooled.isEmpty() ? shape : Pooled.of(shape, pooled);
    Kernel within =
        fields.has("conditional") ? conditional(whole, fields.indices("conditional")) : whole;
    Kernel kernel = fields.has("oblique") && fields.truth("oblique") ? Oblique.of(within) : within;
    fields.end();
    double[] theta =
        kernel.parameters().stream().mapToDouble(p -> parameters.finite(p.name())).toArray();
    parameters.end();
    return kernel.withTheta(theta);
  }

  private static Sum sum(String name, JsonFields fields, int d) {
    Kernel[] parts =
        fields.objects("parts").stream().map(part -> read(part, d)).toArray(Kernel[]::new);
    fields.end();
    if (parts.length == 0) {
      throw new InvalidInputException("kernel.parts must not be empty");
    }
    return Sum.of(name, parts);
  }

  /** Every component has a parameter of its own, so a short document cannot ask for many. */
  private static JsonFields parameters(JsonFields fields, int components) {
    JsonFields parameters = fields.object("parameters");
    if (components > parameters.names().size()) {
      throw new InvalidInputException(
          "kernel.components must not exceed the "
              + parameters.names().size()
              + " parameters, got "
              + components);
    }
    return parameters;
  }

  private static AlasStructure grouped(
      String family, int[][] groups, int components, boolean modulated, int d) {
    int members = Arrays.stream(groups).mapToInt(g -> g.length).sum();
    if (members != d) {
      throw new InvalidInputException(
          "kernel.groups must hold each of "
              + d
              + " dimensions once, got "
              + Arrays.deepToString(groups));
    }
    return new AlasStructure(family, groups, components, modulated);
  }

  private static Kernel conditional(Kernel whole, int[][] inputs) {
    if (inputs.length != 1 || !Conditional.separates(whole, inputs[0])) {
      throw new InvalidInputException(
          "kernel.conditional must hold one list of inputs that have scales of their own, got "
              + Arrays.deepToString(inputs));
    }
    return Conditional.of(whole, inputs[0]);
  }

  private static Set<Role> roles(List<String> names) {
    Set<Role> roles = EnumSet.noneOf(Role.class);
    for (String name : names) {
      Optional<Role> role =
          Arrays.stream(Role.values()).filter(r -> label(r).equals(name)).findFirst();
      if (role.isEmpty() || !roles.add(role.get())) {
        throw new InvalidInputException(
            "kernel.pooled must hold roles of parameters, each once, got \"" + name + "\"");
      }
    }
    return roles;
  }

  private static String label(Role role) {
    return role.name().toLowerCase(Locale.ROOT);
  }
}
