package dev.blotter.h2;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/**
 * Moves the revision of one book with each row of its tables that changes. H2 lets only triggers
 * for rows write while a connection commits by itself.
 */
abstract sealed class RevisionTrigger extends TriggerInSchema
        permits InstrumentsTrigger, AccountsTrigger, UsersTrigger {

    private static final String MOVE =
            """
            update %1$sbook_revision set revision = revision + 1 where book = ?
            """;

    private final String book;

    RevisionTrigger(String book) {
        super(MOVE);
        this.book = book;
    }

    @Override
    public void fire(Connection connection, Object[] before, Object[] after) throws SQLException {
        if (Rows.same(before, after)) {
            return;
        }
        try (PreparedStatement move = connection.prepareStatement(statement(0))) {
            move.setString(1, book);
            if (move.executeUpdate() != 1) {
                throw new SQLException("book_revision has no row for " + book);
            }
        }
    }
}
