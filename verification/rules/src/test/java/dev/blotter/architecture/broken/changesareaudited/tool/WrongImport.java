package dev.blotter.architecture.broken.changesareaudited.tool;

import java.sql.Connection;
import java.sql.SQLException;

final class WrongImport {
    void run(Connection connection) throws SQLException {
        connection.commit();
    }
}
