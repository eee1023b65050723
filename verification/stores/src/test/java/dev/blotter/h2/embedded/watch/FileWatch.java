package dev.blotter.h2.embedded.watch;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;

/** What is told of what is done to files, before it is done. What it refuses is not done. */
interface FileWatch {

    /** The views of attributes that there are. */
    Set<String> views(Set<String> real);

    /** A file is opened; {@code made} if it was not there, or its content goes. */
    void opened(Path file, boolean made) throws IOException;

    void closed(Path file);

    void written(Path file, long position, byte[] bytes);

    void truncated(Path file, long size);

    void forced(Path file);

    void directoryMade(Path directory);

    void deleted(Path file) throws IOException;

    void moved(Path from, Path to) throws IOException;
}
