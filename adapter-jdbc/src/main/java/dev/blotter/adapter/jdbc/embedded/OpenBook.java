package dev.blotter.adapter.jdbc.embedded;

import java.sql.Connection;
import java.sql.SQLException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A published file that is open for reading.
 *
 * @param snapshot which one
 * @param url what connects to it
 * @param keeper a connection that nobody uses, for as long as which H2 has the file open
 */
record OpenBook(Snapshot snapshot, String url, Connection keeper) {

    private static final Logger LOG = LoggerFactory.getLogger(OpenBook.class);

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
