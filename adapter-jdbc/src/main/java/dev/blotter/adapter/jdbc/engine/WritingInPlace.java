package dev.blotter.adapter.jdbc.engine;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Writes over one connection, to where the books are read. */
final class WritingInPlace implements Writing {

    private static final Logger LOG = LoggerFactory.getLogger(WritingInPlace.class);

    private final ConnectionSource source;
    private Optional<Connection> own = Optional.empty();

    WritingInPlace(ConnectionSource source) {
        this.source = source;
    }

    @Override
    public Connection connection() throws SQLException {
        if (own.isEmpty()) {
            own = Optional.of(source.own());
        }
        return own.get();
    }

    @Override
    public boolean isPrivate() {
        return false;
    }

    @Override
    public void publish() {}

    @Override
    public void close() {
        try {
            if (own.isPresent()) {
                own.get().close();
            }
        } catch (SQLException lost) {
            LOG.debug("The database was gone before the connection was closed", lost);
        }
    }
}
