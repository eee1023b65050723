package dev.blotter.tool.directory.table;

/** What the staged rows of a file say about those of its tables. */
public enum Meaning {
    /** They are all that there are: others go. */
    ALL,
    /** They are added, or replace those with the same key. */
    SOME,
    /** They are added, replace others or go, and of several with the same key the last counts. */
    CHANGES
}
