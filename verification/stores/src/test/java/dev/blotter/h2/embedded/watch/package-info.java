/**
 * A file system that takes the place of the default one of a whole process, and tells or refuses
 * what is done to files: {@code -Djava.nio.file.spi.DefaultFileSystemProvider}.
 */
package dev.blotter.h2.embedded.watch;
