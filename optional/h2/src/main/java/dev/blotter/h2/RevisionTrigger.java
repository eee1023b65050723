package dev.blotter.h2;

import dev.blotter.adapter.jdbc.engine.statement.BareStatements;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.stream.Stream;

/**
 * Moves the revision of one book with each row of its tables that changes. H2 lets only triggers
 * for rows write while a connection commits by itself. The book of users may be called ROLES.
 */
abstract sealed class RevisionTrigger extends TriggerInSchema
        permits InstrumentsTrigger, AccountsTrigger, UsersTrigger, RolesTrigger {

    private static final String MOVE =
            """
            update %1$sbook_revision set revision = revision + 1
            where book = ?1 or ?1 = 'USERS' and book = 'ROLES'
            """;

    private final String book;
    private final int first;

    /** Runs statements before it moves the revision of {@code book}. */
    RevisionTrigger(String book, String... first) {
        super(Stream.concat(Stream.of(first), Stream.of(MOVE)).toArray(String[]::new));
        this.book = book;
        this.first = first.length;
    }

    @Override
    public void fire(Connection connection, Object[] before, Object[] after) throws SQLException {
        if (Rows.same(before, after)) {
            return;
        }
        for (int i = 0; i < first; i++) {
            BareStatements.run(connection, statement(i));
        }
        if (BareStatements.run(connection, statement(first), book) == 0) {
            throw new SQLException("book_revision has no row for " + book);
        }
    }
}
