package dev.blotter.adapter.jdbc.h2;

import java.sql.Connection;
import org.h2.api.Trigger;

/** A trigger that finds the tables of its own schema, whatever the schema of a writer is. */
abstract sealed class TriggerInSchema implements Trigger
        permits AccountTrigger, PositionTrigger, RevisionTrigger {

    private final String template;
    private String statement = "";

    /** A trigger that runs this statement, in which each table has {@code %1$s} before its name. */
    TriggerInSchema(String template) {
        this.template = template;
    }

    @Override
    public final void init(
            Connection connection,
            String schema,
            String trigger,
            String table,
            boolean before,
            int type) {
        statement = template.formatted('"' + schema + "\".");
    }

    final String statement() {
        return statement;
    }
}
