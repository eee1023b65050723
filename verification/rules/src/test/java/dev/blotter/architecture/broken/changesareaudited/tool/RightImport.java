package dev.blotter.architecture.broken.changesareaudited.tool;

import dev.blotter.architecture.broken.changesareaudited.tool.transaction.AuditTrail;
import java.sql.Connection;
import java.sql.SQLException;

final class RightImport {
    void run(Connection connection, AuditTrail trail) throws SQLException {
        trail.add("import");
        connection.commit();
    }
}
