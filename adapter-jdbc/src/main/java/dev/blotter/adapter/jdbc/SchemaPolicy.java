package dev.blotter.adapter.jdbc;

/** What an opening of books does about their tables. */
public enum SchemaPolicy {

    /**
     * Makes them in a schema that has no tables at all, and refuses those of an earlier version,
     * and of a later one that this program cannot use.
     */
    CREATE,

    /**
     * Makes them, also beside the tables of other programs, and brings those of an earlier version
     * to the one that this program works with.
     */
    MIGRATE,

    /** Makes nothing, and refuses a database without them or with those that CREATE refuses. */
    REQUIRE,

    /**
     * Makes nothing and looks for no version: the tables, or the views in their place, are kept by
     * others.
     */
    NONE;

    boolean makesTables() {
        return this == CREATE || this == MIGRATE;
    }

    SchemaPolicy ofExisting() {
        return this == NONE ? NONE : REQUIRE;
    }
}
