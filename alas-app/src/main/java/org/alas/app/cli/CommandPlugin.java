package org.alas.app.cli;

/**
 * A subcommand that comes from another jar of the class path: a public class with a picocli
 * annotation, a constructor without arguments and a line in {@code
 * META-INF/services/org.alas.app.cli.CommandPlugin}. Plug-ins are looked for only when a command is
 * named that the application does not know, or when all are to be listed.
 */
public interface CommandPlugin {}
