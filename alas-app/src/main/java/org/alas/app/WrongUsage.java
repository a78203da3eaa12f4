package org.alas.app;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.alas.app.cli.ForeignWords;
import org.alas.app.cli.InputException;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * What to say of a command line that cannot be understood: picocli knows what is wrong, but tells
 * it in its own terms. Stateless and thread-safe.
 */
final class WrongUsage {
  private WrongUsage() {}

  /** One sentence, perhaps without its full stop. */
  static String sentence(ParameterException e, List<String> args) {
    CommandLine command = e.getCommandLine();
    String stray = stray(e, args);
    if (!stray.isEmpty()) {
      return stray.startsWith("-") ? unknownOption(command, stray) : unexpected(command, stray);
    }
    if (e instanceof OverwrittenOptionException twice) {
      return label(twice.getOverwritten()) + " is given twice; keep one";
    }
    if (e instanceof MissingParameterException missing && !missing.getMissing().isEmpty()) {
      return missing(command, missing.getMissing().get(0));
    }
    ArgSpec arg = e.getArgSpec();
    return arg == null || e.getValue() == null
        ? String.valueOf(e.getMessage())
        : demand(arg)
            .map(
                demand ->
                    "%s must be %s, got %s"
                        .formatted(label(arg), demand, InputException.quote(e.getValue())))
            .orElse(String.valueOf(e.getMessage()));
  }

  /** An argument that means nothing; it explains why others seem to be missing. */
  private static String stray(ParameterException e, List<String> args) {
    if (e instanceof UnmatchedArgumentException unmatched) {
      return unmatched.getUnmatched().get(0);
    }
    Collection<String> options = e.getCommandLine().getCommandSpec().optionsMap().keySet();
    return e instanceof MissingParameterException
        ? args.stream()
            .map(arg -> arg.replaceFirst("=.*", ""))
            .filter(arg -> arg.matches("--[a-z].*") && !options.contains(arg))
            .findFirst()
            .orElse("")
        : "";
  }

  private static String unknownOption(CommandLine command, String stray) {
    Collection<String> known = command.getCommandSpec().optionsMap().keySet();
    String said = "unknown option " + InputException.quote(stray);
    return ForeignWords.OPTION
        .ours(stray.replaceFirst("=.*", ""))
        .filter(ours -> !ours.startsWith("--") || known.contains(ours.split(" ")[0]))
        .map(ours -> said + "; write " + ours)
        .orElse(said + "." + InputException.didYouMean(stray, known));
  }

  private static String unexpected(CommandLine command, String stray) {
    return "unexpected argument %s.%s"
        .formatted(
            InputException.quote(stray),
            InputException.didYouMean(stray, command.getSubcommands().keySet()));
  }

  private static String missing(CommandLine command, ArgSpec arg) {
    return arg instanceof OptionSpec option && !option.required()
        ? "%s needs a value, as in %s %s".formatted(label(arg), label(arg), arg.paramLabel())
        : label(arg) + " is missing" + example(command).map(line -> ", as in " + line).orElse("");
  }

  /** The first line of the help's examples. */
  private static Optional<String> example(CommandLine command) {
    return Arrays.stream(command.getCommandSpec().usageMessage().footer())
        .map(String::strip)
        .filter(line -> line.startsWith("alas "))
        .findFirst();
  }

  private static String label(ArgSpec arg) {
    return arg instanceof OptionSpec option ? option.longestName() : arg.paramLabel();
  }

  private static Optional<String> demand(ArgSpec arg) {
    Class<?> type = arg.type();
    if (Map.class.isAssignableFrom(type)) {
      return Optional.of("of the form " + arg.paramLabel());
    } else if (type == int.class || type == Integer.class) {
      return Optional.of("a whole number of at most " + Integer.MAX_VALUE);
    } else if (type == long.class || type == Long.class) {
      return Optional.of("a whole number of at most 18 digits");
    } else if (type == double.class || type == Double.class) {
      return Optional.of("a number");
    }
    return Optional.empty();
  }
}
