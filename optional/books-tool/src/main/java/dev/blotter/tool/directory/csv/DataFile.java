package dev.blotter.tool.directory.csv;

import java.nio.file.Path;

/**
 * A file that is imported.
 *
 * @param path where it is
 * @param source how its rows are written
 */
public record DataFile(Path path, Source source) {}
