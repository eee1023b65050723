package dev.blotter.h2;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import org.h2.api.Trigger;

/**
 * A trigger that finds the tables of its own schema, whatever the schema of a writer is. H2 makes
 * it when the file is opened, in whatever program, and so before anything is written.
 */
abstract sealed class TriggerInSchema implements Trigger
        permits AccountTrigger, PositionTrigger, RevisionTrigger {

    private final List<String> templates;
    private List<String> statements = List.of();

    /**
     * A trigger that runs these statements, in which each table has {@code %1$s} before its name.
     */
    TriggerInSchema(String... templates) {
        this.templates = List.of(templates);
    }

    @Override
    public final void init(
            Connection connection,
            String schema,
            String trigger,
            String table,
            boolean before,
            int type)
            throws SQLException {
        String prefix = '"' + schema + "\".";
        statements =
                templates.stream().map(each -> String.format(Locale.ROOT, each, prefix)).toList();
    }

    final String statement(int index) {
        return statements.get(index);
    }
}
