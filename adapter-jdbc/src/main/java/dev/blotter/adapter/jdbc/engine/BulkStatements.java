package dev.blotter.adapter.jdbc.engine;

import java.util.List;
import java.util.Optional;

/** The statements that write many rows, where not all databases understand the same. */
public interface BulkStatements {

    /** The kind of table that keeps the keys of an import for as long as it runs. */
    String tableOfKeys();

    /**
     * The statement that adds rows, or changes those with the same key where they differ.
     *
     * @param values the rows, as they follow the word {@code values}
     */
    String upsert(RowShape rows, String values);

    /** Whether rows are copied by PostgreSQL's COPY rather than by statements of their own. */
    default boolean copiesRows() {
        return false;
    }

    /**
     * What follows a statement that adds copied rows, so that it changes those with the same key
     * where they differ; none where rows are not copied.
     */
    default Optional<String> onConflict(RowShape rows) {
        return Optional.empty();
    }

    /** Whether rows are deleted by a join with the keys of an import. */
    default boolean joinsKeys() {
        return false;
    }

    /** What to say before all positions are replaced. */
    default List<String> replacingPositions() {
        return List.of();
    }

    /** What to say after all positions were replaced. */
    default List<String> replacedPositions() {
        return List.of();
    }
}
