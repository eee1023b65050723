package org.example.blotter.broken.domain;

import java.sql.ResultSet;
import java.sql.SQLException;

/** Knows a database. */
record WrongInstrument(String symbol) {

    static WrongInstrument of(ResultSet row) throws SQLException {
        return new WrongInstrument(row.getString("symbol"));
    }
}
