package dev.blotter.architecture.broken.h2staysinitspackage.adapter.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import org.h2.jdbc.JdbcConnection;

final class WrongUpsert {
    boolean isH2(Connection connection) throws SQLException {
        return connection.isWrapperFor(JdbcConnection.class);
    }
}
