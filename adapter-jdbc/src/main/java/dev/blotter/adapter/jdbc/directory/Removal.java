package dev.blotter.adapter.jdbc.directory;

import dev.blotter.adapter.jdbc.directory.csv.BookFile;
import dev.blotter.adapter.jdbc.directory.csv.Place;
import dev.blotter.adapter.jdbc.directory.table.Table;
import dev.blotter.adapter.jdbc.directory.table.TableWriter;
import dev.blotter.adapter.jdbc.failure.ImportFailed;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.List;
import java.util.Optional;

/**
 * What goes when a file replaces what is there. Tables that only refer to others are emptied before
 * anything is written. Tables that others refer to lose, at the end, the rows that were not in the
 * file.
 *
 * @param emptying the statements that empty the tables of the file
 * @param left the table that loses rows at the end, if it is of that kind
 */
record Removal(List<String> emptying, Optional<Left> left) {

    private static final Dependent POSITIONS_OF_ACCOUNT =
            new Dependent("position", "account_code", BookFile.POSITIONS);
    private static final Dependent POSITIONS_OF_SYMBOL =
            new Dependent("position", "symbol", BookFile.POSITIONS);
    private static final Dependent TERMS =
            new Dependent("account_terms", "account_code", BookFile.TERMS);
    private static final Dependent GRANTED_ACCOUNTS =
            new Dependent("user_account", "account_code", BookFile.USER_ACCOUNTS);
    private static final Dependent GRANTS =
            new Dependent("user_account", "user_name", BookFile.USER_ACCOUNTS);
    private static final Dependent DENIALS =
            new Dependent("user_denial", "user_name", BookFile.USER_DENIALS);

    /** What goes when {@code file} replaces what is there. */
    static Removal before(BookFile file) {
        return switch (file) {
            case INSTRUMENTS -> of(new Left(Table.INSTRUMENT, List.of(POSITIONS_OF_SYMBOL)));
            case ACCOUNTS ->
                    of(
                            new Left(
                                    Table.ACCOUNT,
                                    List.of(POSITIONS_OF_ACCOUNT, TERMS, GRANTED_ACCOUNTS)));
            case USERS -> of(new Left(Table.API_USER, List.of(GRANTS, DENIALS)));
            case TERMS -> of("delete from group_terms", "delete from account_terms");
            case POSITIONS -> of("delete from position");
            case USER_ACCOUNTS ->
                    of(
                            "delete from user_account",
                            "update api_user set every_account = false where every_account");
            case USER_DENIALS -> of("delete from user_denial");
        };
    }

    private static Removal of(String... emptying) {
        return new Removal(List.of(emptying), Optional.empty());
    }

    private static Removal of(Left left) {
        return new Removal(List.of(), Optional.of(left));
    }

    /**
     * A table that others refer to.
     *
     * @param table the table
     * @param dependents the tables that refer to it
     */
    record Left(Table table, List<Dependent> dependents) {

        /** Deletes the rows that were not in {@code file}. */
        void delete(Connection connection, BookFile file) throws SQLException {
            String sql = "delete from " + table.name() + " where " + unseen(table.key().get(0));
            Savepoint before = connection.setSavepoint();
            try (PreparedStatement delete = connection.prepareStatement(sql)) {
                delete.setString(1, file.name());
                delete.executeUpdate();
            } catch (SQLException refused) {
                connection.rollback(before);
                throw explain(connection, file, refused);
            }
        }

        private ImportFailed explain(Connection connection, BookFile file, SQLException refused)
                throws SQLException {
            if (TableWriter.isConstraintViolated(refused)) {
                for (Dependent dependent : dependents) {
                    Optional<String> needed = dependent.needed(connection, file);
                    if (needed.isPresent()) {
                        return dependent.stillRefersTo(needed.get(), file);
                    }
                }
            }
            throw refused;
        }
    }

    /**
     * A table that refers to another one.
     *
     * @param table its name
     * @param column the column that refers
     * @param file the file that fills it
     */
    record Dependent(String table, String column, BookFile file) {

        private Optional<String> needed(Connection connection, BookFile parent)
                throws SQLException {
            String sql =
                    "select %s from %s where %s order by 1 fetch first 1 row only"
                            .formatted(column, table, unseen(column));
            try (PreparedStatement select = connection.prepareStatement(sql)) {
                select.setString(1, parent.name());
                try (ResultSet found = select.executeQuery()) {
                    return found.next() ? Optional.of(found.getString(1)) : Optional.empty();
                }
            }
        }

        private ImportFailed stillRefersTo(String key, BookFile parent) {
            return Place.of(parent)
                    .in(parent.columnNames().get(0))
                    .failed(
                            Place.quoted(key)
                                    + " is in the books, but not in the file, and "
                                    + table
                                    + " still refers to it; hand over "
                                    + file.fileName()
                                    + " as well, or merge");
        }
    }

    private static String unseen(String column) {
        return "not exists (select 1 from import_key where file = ? and key_1 = " + column + ")";
    }
}
