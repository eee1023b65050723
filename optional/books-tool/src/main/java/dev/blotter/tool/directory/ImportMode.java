package dev.blotter.tool.directory;

/** What becomes of rows that are in the books but not in the file that is imported. */
public enum ImportMode {
    /** They go: afterwards a table holds exactly the rows of its file. */
    REPLACE,
    /** They stay: the rows of the file are added, or replace those with the same key. */
    MERGE
}
