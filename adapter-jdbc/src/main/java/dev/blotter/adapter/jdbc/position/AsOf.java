package dev.blotter.adapter.jdbc.position;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;

/**
 * What a statement has read.
 *
 * @param value what it is
 * @param time when that was the newest, by the clock of the database, if it knows
 */
record AsOf<T>(T value, Optional<Instant> time) {

    static Optional<Instant> time(ResultSet row, int column) throws SQLException {
        return Optional.ofNullable(row.getObject(column, OffsetDateTime.class))
                .map(OffsetDateTime::toInstant);
    }
}
