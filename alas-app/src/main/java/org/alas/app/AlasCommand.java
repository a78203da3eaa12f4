package org.alas.app;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import org.alas.AlasException;
import org.alas.app.cli.CommandPlugin;
import org.alas.app.cli.ExitCode;
import org.alas.app.cli.Terminal;
import org.alas.app.cli.Version;
import org.alas.app.compare.CompareCommand;
import org.alas.app.file.InitCommand;
import org.alas.app.file.SchemaCommand;
import org.alas.app.fit.FitCommand;
import org.alas.app.life.CopyCommand;
import org.alas.app.life.DeleteCommand;
import org.alas.app.life.EnqueueCommand;
import org.alas.app.life.NoteCommand;
import org.alas.app.life.RenameCommand;
import org.alas.app.life.RestoreCommand;
import org.alas.app.life.RetryCommand;
import org.alas.app.report.ReportCommand;
import org.alas.app.run.OptimizeCommand;
import org.alas.app.run.WorkerCommand;
import org.alas.app.shell.Commands;
import org.alas.app.shell.CompleteCommand;
import org.alas.app.shell.CompletionCommand;
import org.alas.app.shell.ManCommand;
import org.alas.app.studies.AskCommand;
import org.alas.app.studies.BestCommand;
import org.alas.app.studies.ExportCommand;
import org.alas.app.studies.ImportCommand;
import org.alas.app.studies.SalvageCommand;
import org.alas.app.studies.StudiesCommand;
import org.alas.app.studies.TellCommand;
import org.alas.app.studies.TrialsCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The command {@code alas}, which only gathers its subcommands, and what is common to them. */
@Command(
    name = "alas",
    description = "Bayesian optimisation with learnable alpha-stable kernels.",
    synopsisSubcommandLabel = "COMMAND",
    versionProvider = Version.class,
    mixinStandardHelpOptions = true,
    scope = ScopeType.INHERIT,
    sortOptions = false,
    usageHelpAutoWidth = false,
    usageHelpWidth = 90,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:done",
      "1:failed",
      "2:wrong usage or input; nothing was written",
      "130:interrupted",
      "141:whoever read the output closed it, such as head"
    })
final class AlasCommand implements Runnable, Terminal.Owner, Commands {

  /** In the order of the help. */
  private static final Map<String, Class<?>> COMMANDS = new LinkedHashMap<>();

  /** Behind those of plug-ins. */
  private static final Map<String, Class<?>> LAST = new LinkedHashMap<>();

  static {
    COMMANDS.put("optimize", OptimizeCommand.class);
    COMMANDS.put("worker", WorkerCommand.class);
    COMMANDS.put("fit", FitCommand.class);
    COMMANDS.put("init", InitCommand.class);
    COMMANDS.put("schema", SchemaCommand.class);
    COMMANDS.put("studies", StudiesCommand.class);
    COMMANDS.put("trials", TrialsCommand.class);
    COMMANDS.put("best", BestCommand.class);
    COMMANDS.put("ask", AskCommand.class);
    COMMANDS.put("tell", TellCommand.class);
    COMMANDS.put("export", ExportCommand.class);
    COMMANDS.put("import", ImportCommand.class);
    COMMANDS.put("report", ReportCommand.class);
    COMMANDS.put("compare", CompareCommand.class);
    COMMANDS.put("enqueue", EnqueueCommand.class);
    COMMANDS.put("retry", RetryCommand.class);
    COMMANDS.put("note", NoteCommand.class);
    COMMANDS.put("copy", CopyCommand.class);
    COMMANDS.put("rename", RenameCommand.class);
    COMMANDS.put("delete", DeleteCommand.class);
    COMMANDS.put("salvage", SalvageCommand.class);
    COMMANDS.put("restore", RestoreCommand.class);
    LAST.put("man", ManCommand.class);
    LAST.put("generate-completion", CompletionCommand.class);
    LAST.put("complete", CompleteCommand.class);
  }

  private final Terminal terminal;

  @Spec private CommandSpec spec;

  AlasCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  /** Where the command speaks, with colours only where people want them. */
  @Override
  public Terminal terminal() {
    return terminal;
  }

  @Option(
      names = "--no-color",
      scope = ScopeType.INHERIT,
      description = "Never colour the output; NO_COLOR in the environment does the same.")
  private boolean noColor;

  @Option(names = "--stacktrace", hidden = true, scope = ScopeType.INHERIT)
  private boolean stacktrace;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing, such as alas optimize");
  }

  /** Runs a command line and returns its exit code. */
  static int run(Terminal terminal, String... args) {
    List<String> given = Arrays.asList(args);
    String wish = System.getenv("NO_COLOR");
    boolean plain = given.contains("--no-color") || (wish != null && !wish.isEmpty());
    boolean traced = given.contains("--stacktrace");
    Terminal told = plain ? terminal.plain() : terminal;
    Ansi onErr = told.errColour() ? Ansi.ON : Ansi.OFF;
    Ansi onOut = told.outColour() ? Ansi.ON : Ansi.OFF;
    CommandLine command =
        withCommands(new CommandLine(new AlasCommand(told)), given)
            .setOut(told.out())
            .setErr(told.err())
            .setColorScheme(Help.defaultColorScheme(onOut))
            .setParameterExceptionHandler((e, a) -> refuse(e, a, onErr))
            .setExecutionExceptionHandler((e, c, parsed) -> fail(c, e, onErr, traced));
    try {
      return command.execute(args);
    } catch (OutOfMemoryError e) {
      Terminal.say(
          command.getErr(),
          onErr.enabled(),
          "not enough memory; use fewer rows or trials, or give more with ALAS_JVM=-Xmx8g.");
      return ExitCode.FAILED;
    } catch (Error e) {
      return fail(command, e, onErr, traced);
    }
  }

  /**
   * To describe a command takes a while: the one that is meant is described alone, and where none
   * is, as in a call for help, each by its first line. Plug-ins are looked for only when no command
   * of our own is meant.
   */
  private static CommandLine withCommands(CommandLine alas, List<String> args) {
    String meant = args.stream().filter(arg -> !arg.startsWith("-")).findFirst().orElse("");
    if (!describe(alas, meant)) {
      listed().forEach((name, type) -> alas.addSubcommand(name, outline(name, type)));
    }
    return alas;
  }

  /** Adds a command, if there is one of the name. */
  private static boolean describe(CommandLine alas, String name) {
    Class<?> type = COMMANDS.getOrDefault(name, LAST.get(name));
    type = type == null ? all().get(name) : type;
    if (type != null) {
      alas.addSubcommand(type);
    }
    return type != null;
  }

  private static Map<String, Class<?>> all() {
    Map<String, Class<?>> all = new LinkedHashMap<>(COMMANDS);
    ServiceLoader.load(CommandPlugin.class).stream()
        .map(ServiceLoader.Provider::type)
        .forEach(type -> all.put(type.getAnnotation(Command.class).name(), type));
    all.putAll(LAST);
    return all;
  }

  /** Those that people call. */
  private static Map<String, Class<?>> listed() {
    Map<String, Class<?>> all = all();
    all.values().removeIf(type -> type.getAnnotation(Command.class).hidden());
    return all;
  }

  private static CommandSpec outline(String name, Class<?> type) {
    CommandSpec spec = CommandSpec.create().name(name);
    Command described = type.getAnnotation(Command.class);
    spec.usageMessage().description(described.description());
    return spec;
  }

  @Override
  public Map<String, String> summaries() {
    Map<String, String> summaries = new LinkedHashMap<>();
    listed()
        .forEach(
            (name, type) ->
                summaries.put(name, type.getAnnotation(Command.class).description()[0]));
    return summaries;
  }

  @Override
  public CommandLine with(String name) {
    CommandLine alas = new CommandLine(new AlasCommand(terminal));
    describe(alas, name);
    return alas;
  }

  private static int refuse(ParameterException e, String[] args, Ansi ansi) {
    CommandLine command = e.getCommandLine();
    String message = WrongUsage.sentence(e, Arrays.asList(args));
    String name = command.getCommandSpec().qualifiedName();
    boolean whole = message.endsWith(".") || message.endsWith("?");
    String end = whole ? " See " : message.contains(";") ? ". See " : "; see ";
    Terminal.say(command.getErr(), ansi.enabled(), message + end + name + " --help.");
    return ExitCode.WRONG_INPUT;
  }

  /** The core's messages have no full stop, so that others can go on with them. */
  private static String sentence(Throwable e) {
    String message = String.valueOf(e.getMessage()).strip();
    return message.endsWith(".") || message.endsWith("?") ? message : message + ".";
  }

  private static int fail(CommandLine command, Throwable e, Ansi ansi, boolean traced) {
    Throwable said = e; // a refusal may come out of a class's initialiser or another thread
    while (!(said instanceof AlasException) && said.getCause() != null) {
      said = said.getCause();
    }
    boolean refused = said instanceof AlasException;
    if (refused) {
      Terminal.say(command.getErr(), ansi.enabled(), sentence(said));
    } else {
      String hint = traced ? "" : "; run again with --stacktrace to see where.";
      Terminal.say(command.getErr(), ansi.enabled(), "internal error: " + e + hint);
    }
    if (traced) {
      e.printStackTrace(command.getErr());
    }
    return refused ? ExitCode.WRONG_INPUT : ExitCode.FAILED;
  }
}
