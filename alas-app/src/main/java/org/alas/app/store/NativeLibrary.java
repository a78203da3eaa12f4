package org.alas.app.store;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.CodeSource;
import org.sqlite.util.LibraryLoaderUtil;
import org.sqlite.util.OSInfo;

/**
 * SQLite's native library. Left to itself the driver unpacks it into the temporary directory at
 * each start and leaves it there when the process is killed. The build unpacks it once, beside the
 * program; where it is not found, the driver does as it always did. Thread-safe.
 */
final class NativeLibrary {
  private static final String PLACE = "org.sqlite.lib.path";

  private NativeLibrary() {}

  /** Tells the driver, before its first use, where the library lies. */
  static void find() {
    if (System.getProperty(PLACE) != null) {
      return;
    }
    try {
      CodeSource source = NativeLibrary.class.getProtectionDomain().getCodeSource();
      Path program = source == null ? null : Path.of(source.getLocation().toURI());
      if (program != null) {
        Path folder =
            program.resolveSibling(
                "native/org/sqlite/native/" + OSInfo.getNativeLibFolderPathForCurrentOS());
        if (Files.isRegularFile(folder.resolve(LibraryLoaderUtil.getNativeLibName()))) {
          System.setProperty(PLACE, folder.toString());
        }
      }
    } catch (URISyntaxException | InvalidPathException | SecurityException e) {
      // The driver's own way stays open.
    }
  }
}
