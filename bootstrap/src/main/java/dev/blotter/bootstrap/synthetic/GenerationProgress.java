package dev.blotter.bootstrap.synthetic;

/** Is told how far the writing of a book has come, from the thread that writes. */
public interface GenerationProgress {

    /** The writing of {@code file} begins, in so many steps. */
    void started(String file, long steps);

    /** So many steps are done, and so many rows written. */
    void written(String file, long steps, long rows);

    /** All {@code rows} rows of {@code file} are written. */
    void finished(String file, long rows);
}
