package dev.blotter.architecture.broken.drivenportsreturnvalues.application;

import dev.blotter.application.DrivenPort;
import java.sql.ResultSet;
import java.util.List;

@DrivenPort
interface WrongRow {
    List<ResultSet> all();
}
