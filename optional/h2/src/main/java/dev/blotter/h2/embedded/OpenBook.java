package dev.blotter.h2.embedded;

import dev.blotter.adapter.jdbc.engine.OpeningFailure;
import dev.blotter.adapter.jdbc.engine.settings.ConnectionSettings;
import dev.blotter.h2.embedded.file.BookPath;
import dev.blotter.h2.embedded.file.Durable;
import dev.blotter.h2.embedded.file.Snapshot;
import dev.blotter.h2.url.H2Url;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A published file that is open for reading.
 *
 * @param snapshot which one
 * @param url what connects to it
 * @param keeper a connection without statements; while it is open, H2 keeps the file open
 */
record OpenBook(Snapshot snapshot, String url, Connection keeper) {

    private static final Logger LOG = LoggerFactory.getLogger(OpenBook.class);

    /** Opens what must be as it was published. */
    static OpenBook open(BookPath path, Snapshot snapshot, ConnectionSettings settings)
            throws IOException {
        Path file = path.file(snapshot);
        Durable.require(file, snapshot);
        String url = H2Url.readOnly(settings.url(), BookPath.withoutEnding(file));
        try {
            return new OpenBook(snapshot, url, connect(url, settings));
        } catch (SQLException failed) {
            throw OpeningFailure.of(settings.url(), failed);
        }
    }

    Connection connect(ConnectionSettings settings) throws SQLException {
        return connect(url, settings);
    }

    private static Connection connect(String url, ConnectionSettings settings) throws SQLException {
        Properties user = new Properties();
        user.setProperty("user", settings.user());
        user.setProperty("password", settings.password().get());
        return DriverManager.getConnection(url, user);
    }

    /** Whether {@code connection} reads this file. */
    boolean isReadBy(Connection connection) throws SQLException {
        return connection.getMetaData().getURL().endsWith('.' + snapshot.name());
    }

    /** H2 closes the file once the last connection to it is closed. */
    void letGo() {
        try {
            keeper.close();
        } catch (SQLException failed) {
            LOG.debug("The file {} could not be closed", snapshot.name(), failed);
        }
    }
}
