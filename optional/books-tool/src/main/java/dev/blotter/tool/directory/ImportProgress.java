package dev.blotter.tool.directory;

/**
 * Is called with the progress of an import, from the thread that imports, which goes on when this
 * returns.
 */
public interface ImportProgress {

    /** Ignores it. */
    ImportProgress IGNORED = new ImportProgress() {};

    /** Something begins that has no measure, such as copying a file of the books. */
    default void step(String text) {}

    /** The import of files that are {@code bytes} long in all begins. */
    default void begun(long bytes) {}

    /** The import of {@code file}, which is {@code bytes} long, begins. */
    default void started(String file, long bytes) {}

    /** So much of {@code file} has been read so far. Comes every some hundred rows. */
    default void read(String file, long bytes, long rows) {}

    /** All {@code rows} rows of {@code file} are read; they are compared and written now. */
    default void merging(String file, long rows) {}

    /** All {@code rows} rows of {@code file} are written, but not yet to be seen. */
    default void finished(String file, long rows) {}

    /** The whole directory, {@code rows} rows in all, is in the books for everyone to see. */
    default void committed(long rows) {}
}
