package org.alas.bench.rig;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What the files of a folder hold; SQLite's own beside a store come and go. Immutable.
 *
 * @param files a number for the bytes of each, by name
 */
record FolderContent(Map<String, Integer> files) {

  static FolderContent of(Path folder) throws IOException {
    Map<String, Integer> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.toList()) {
        String name = folder.relativize(file).toString();
        if (!name.endsWith("-wal") && !name.endsWith("-shm")) {
          boolean plain = Files.isRegularFile(file);
          files.put(name, plain ? Arrays.hashCode(Files.readAllBytes(file)) : 0);
        }
      }
    }
    return new FolderContent(files);
  }
}
