package org.alas.app.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.lang.reflect.Constructor;
import java.nio.charset.StandardCharsets;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Where results and messages go, and whether a person watches. Text is UTF-8.
 *
 * <p>The launcher knows better than Java which streams are terminals, and says so in the property
 * {@code alas.terminal} ("out", "err", both or neither). It also keeps the JVM's notice about
 * incubating modules from people: file descriptor 2 passes through a filter, the real stream is the
 * descriptor in {@code alas.stderr}.
 *
 * @param out results
 * @param err messages
 * @param outColour whether results may be coloured
 * @param errColour whether messages may be coloured
 * @param errWatched whether messages go to a terminal on which a line can be written over
 */
public record Terminal(
    PrintWriter out, PrintWriter err, boolean outColour, boolean errColour, boolean errWatched) {
  public static Terminal ofProcess() {
    PrintStream messages = messages(System.getProperty("alas.stderr"));
    System.setErr(messages);
    String streams = System.getProperty("alas.terminal");
    boolean watched =
        streams == null && Runtime.version().feature() < 22 && System.console() != null;
    boolean err = streams == null ? watched : streams.contains("err");
    return new Terminal(
        ResultWriter.to(new FileOutputStream(FileDescriptor.out)),
        writer(messages),
        streams == null ? watched : streams.contains("out"),
        err,
        err && !"dumb".equals(System.getenv("TERM")));
  }

  /** The terminal of the command that a subcommand belongs to. */
  public static Terminal of(CommandSpec subcommand) {
    return ((Owner) subcommand.root().userObject()).terminal();
  }

  /** A root command. */
  public interface Owner {
    Terminal terminal();
  }

  /** One line on the stream of messages. */
  public static void say(PrintWriter err, boolean colour, String message) {
    String line = message.strip().replaceAll("\\s*\\R\\s*", " ");
    err.println((colour ? Ansi.ON.string("@|bold,red alas:|@") : "alas:") + " " + line);
    err.flush();
  }

  /** The same without colours. */
  public Terminal plain() {
    return new Terminal(out, err, false, false, errWatched);
  }

  /** Says how wide it is, also when that changes. */
  public IntSupplier width() {
    return new TerminalWidth()::columns;
  }

  private static PrintWriter writer(OutputStream stream) {
    return new PrintWriter(stream, true, StandardCharsets.UTF_8);
  }

  /** Falls back to the standard stream where Java does not let a descriptor be opened. */
  private static PrintStream messages(@Nullable String descriptor) {
    FileDescriptor number = FileDescriptor.err;
    if (descriptor != null) {
      try {
        Constructor<FileDescriptor> byNumber =
            FileDescriptor.class.getDeclaredConstructor(int.class);
        byNumber.setAccessible(true);
        number = byNumber.newInstance(Integer.parseInt(descriptor));
      } catch (ReflectiveOperationException | RuntimeException e) {
        number = FileDescriptor.err;
      }
    }
    return new PrintStream(new FileOutputStream(number), true, StandardCharsets.UTF_8);
  }
}
