package dev.blotter.architecture.broken.drivenportsreturnvalues.application;

import dev.blotter.application.port.DrivenPort;
import java.sql.ResultSet;
import java.util.List;

@DrivenPort
interface WrongRow {
    List<ResultSet> all();
}
