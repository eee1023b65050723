package dev.blotter.tool.directory.table;

import dev.blotter.adapter.jdbc.engine.RowShape;
import dev.blotter.tool.directory.csv.BookFile;
import dev.blotter.tool.directory.csv.Column;
import dev.blotter.tool.directory.csv.Column.Reference;
import dev.blotter.tool.directory.csv.DataRow;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A table that rows of a file go to.
 *
 * @param name its name
 * @param keyColumns how many of the first columns are its key
 * @param columns its columns, the key first; those of the rows, which may have more before them
 * @param takes which rows go to it
 */
public record Table(String name, int keyColumns, List<Column> columns, Predicate<DataRow> takes) {

    private static final String EVERY_ACCOUNT = "*";

    /** The tables that the rows of {@code file} go to. */
    public static List<Table> of(BookFile file) {
        return switch (file) {
            case INSTRUMENTS -> List.of(all("instrument", file));
            case ACCOUNTS -> List.of(all("account", file));
            case TERMS -> List.of(termsOfGroups(), termsOfAccounts());
            case POSITIONS -> List.of(all("position", file));
            case USERS, USER_HASHES -> List.of(all("api_user", file));
            case USER_ACCOUNTS ->
                    List.of(
                            new Table(
                                    "user_account",
                                    file.keyColumns(),
                                    file.columns(),
                                    row -> !isOfEveryAccount(row)));
            case USER_DENIALS -> List.of(all("user_denial", file));
        };
    }

    /** Whether a row of {@link BookFile#USER_ACCOUNTS} is about every account. */
    public static boolean isOfEveryAccount(DataRow row) {
        return row.cell("account").equals(EVERY_ACCOUNT);
    }

    /** Whether other tables refer to it, so that their rows must go before its own. */
    public boolean isReferredTo() {
        return Stream.of(BookFile.values())
                .flatMap(file -> of(file).stream())
                .anyMatch(table -> !table.referencesTo(this).isEmpty());
    }

    /** The columns that refer to {@code parent}. */
    public List<Column> referencesTo(Table parent) {
        return columns.stream()
                .filter(
                        each ->
                                each.reference()
                                        .map(Reference::table)
                                        .equals(Optional.of(parent.name())))
                .toList();
    }

    /** The same with the columns of the key only, for rows that have no more. */
    public Table ofKeys() {
        return new Table(name, keyColumns, columns.subList(0, keyColumns), takes);
    }

    /** Whether there are rows in it. */
    public boolean hasRows(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet first =
                        statement.executeQuery(
                                "select 1 from " + name + " fetch first 1 row only")) {
            return first.next();
        }
    }

    /** What a row puts into the columns. */
    List<Optional<String>> values(DataRow row) {
        int first = row.cells().size() - columns.size();
        List<Optional<String>> values = new ArrayList<>(columns.size());
        for (int i = 0; i < columns.size(); i++) {
            values.add(columns.get(i).stored(row.cells().get(first + i)));
        }
        return values;
    }

    /** The names of all columns. */
    List<String> names() {
        return columns.stream().map(Column::target).toList();
    }

    /** The query for all rows by key, with {@code first} before the columns. */
    public String query(String first) {
        return "select %s%s from %s order by %s"
                .formatted(first, String.join(", ", names()), name, String.join(", ", key()));
    }

    /** The columns of the key. */
    public List<String> key() {
        return shape().key();
    }

    /** The table as statements know it. */
    RowShape shape() {
        return new RowShape(name, names(), keyColumns);
    }

    private static Table all(String name, BookFile file) {
        return new Table(name, file.keyColumns(), file.columns(), row -> true);
    }

    private static Table termsOfGroups() {
        Column group = BookFile.TERMS.columns().get(1).as("account_group");
        return terms("group_terms", group, "GROUP");
    }

    private static Table termsOfAccounts() {
        Column account = BookFile.TERMS.columns().get(1).as("account_code");
        return terms("account_terms", account.naming(Reference.ACCOUNT), "ACCOUNT");
    }

    /** Leaves the scope out, which decides on the table. */
    private static Table terms(String name, Column code, String scope) {
        List<Column> file = BookFile.TERMS.columns();
        List<Column> columns = new ArrayList<>(List.of(code));
        columns.addAll(file.subList(2, file.size()));
        return new Table(name, 3, columns, row -> row.cell("scope").equals(scope));
    }
}
