package dev.blotter.h2;

import java.sql.Connection;
import java.sql.PreparedStatement;
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
            try (PreparedStatement each = connection.prepareStatement(statement(i))) {
                each.executeUpdate();
            }
        }
        try (PreparedStatement move = connection.prepareStatement(statement(first))) {
            move.setString(1, book);
            if (move.executeUpdate() == 0) {
                throw new SQLException("book_revision has no row for " + book);
            }
        }
    }
}
