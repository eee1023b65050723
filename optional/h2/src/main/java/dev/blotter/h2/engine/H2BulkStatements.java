package dev.blotter.h2.engine;

import static dev.blotter.adapter.jdbc.engine.RowShape.each;

import dev.blotter.adapter.jdbc.engine.BulkStatements;
import dev.blotter.adapter.jdbc.engine.RowShape;

/** H2's statements for many rows. */
final class H2BulkStatements implements BulkStatements {

    /**
     * It is no temporary one: H2 forgets those of a process that was killed before it rolls back,
     * and then cannot read the rest of a transaction that wrote to one.
     */
    @Override
    public String tableOfKeys() {
        return "table";
    }

    @Override
    public String upsert(RowShape rows, String values) {
        return """
        merge into %s old using (values %s) new (%s) on %s
        %s
        when not matched then insert (%s) values (%s)
        """
                .formatted(
                        rows.table(),
                        values,
                        rows.all(),
                        each(rows.key(), "old.%1$s = new.%1$s", " and "),
                        update(rows),
                        rows.all(),
                        each(rows.columns(), "new.%s", ", "));
    }

    private static String update(RowShape rows) {
        return rows.rest().isEmpty()
                ? ""
                : "when matched and (%s) then update set %s"
                        .formatted(
                                each(rows.rest(), "old.%1$s is distinct from new.%1$s", " or "),
                                each(rows.rest(), "%1$s = new.%1$s", ", "));
    }

    /** H2 would compare each row with each key of an array. */
    @Override
    public boolean joinsKeys() {
        return true;
    }
}
