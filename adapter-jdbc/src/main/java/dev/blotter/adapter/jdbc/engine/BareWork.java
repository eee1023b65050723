package dev.blotter.adapter.jdbc.engine;

import java.sql.Connection;
import java.sql.SQLException;

/** Work on a connection that is closed afterwards. */
public interface BareWork<T> {

    T on(Connection connection) throws SQLException;
}
