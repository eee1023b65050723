package dev.blotter.adapter.jdbc.engine;

import java.util.Set;

/** The states of errors that databases agree on. */
final class ErrorStates {

    /** What databases say when another connection has locked what is to be written. */
    static final Set<String> BUSY = Set.of("HYT00", "40001", "40P01", "55P03", "90131");

    /** What they say of a statement that waited for a lock, or took, longer than it may. */
    static final Set<String> TIMEOUT = Set.of("57014", "55P03", "HYT00");

    /** What databases say when they cannot write to their disk. */
    static final Set<String> UNWRITABLE = Set.of("53100", "58030", "90028", "90031");

    /** What they say of a table that is not there. */
    static final Set<String> NO_SUCH_TABLE = Set.of("42P01", "42S02", "42S03", "42S04");

    private ErrorStates() {}
}
