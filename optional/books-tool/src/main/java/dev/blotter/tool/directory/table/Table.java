package dev.blotter.tool.directory.table;

import static dev.blotter.adapter.jdbc.engine.bulk.RowShape.each;

import dev.blotter.adapter.jdbc.engine.bulk.RowShape;
import dev.blotter.tool.directory.csv.BookFile;
import dev.blotter.tool.directory.csv.Column;
import dev.blotter.tool.directory.csv.Column.Reference;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A table that rows of a file go to.
 *
 * @param file the file
 * @param name its name
 * @param keyColumns how many of the first columns are its key
 * @param columns its columns, the key first
 * @param condition which staged rows {@code new} go to it
 */
public record Table(
        BookFile file, String name, int keyColumns, List<Column> columns, String condition) {

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
                                    file,
                                    "user_account",
                                    file.keyColumns(),
                                    file.columns(),
                                    "new.account_code <> '*'"));
            case USER_DENIALS -> List.of(all("user_denial", file));
            case USER_GROUPS -> List.of(all("user_account_group", file));
            case USER_ROLES -> List.of(all("api_user_role", file));
            case ROLE_DENIALS -> List.of(all("role_denial", file));
        };
    }

    /**
     * The users with a grant on every account, which is no row of a table of grants: an account
     * could be called so.
     */
    static Table ofEveryAccount() {
        BookFile file = BookFile.USER_ACCOUNTS;
        List<Column> user = List.of(file.columns().get(0).as("name"));
        return new Table(file, "api_user", 1, user, "new.account_code = '*'");
    }

    /** A table with all columns of the file. */
    static Table all(String name, BookFile file) {
        return new Table(file, name, file.keyColumns(), file.columns(), "true");
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
        return new Table(BookFile.TERMS, name, 3, columns, "new.scope = '" + scope + "'");
    }

    /** Whether other tables refer to it, so that their rows must go before its own. */
    boolean isReferredTo() {
        return keyColumns == 1;
    }

    /** The column that takes the cells of a column of the file, if there is one. */
    Optional<String> target(Column column) {
        return columns.stream()
                .filter(each -> each.name().equals(column.name()))
                .map(Column::target)
                .findAny();
    }

    /**
     * A statement about rows {@code old} of this table and {@code new} ones that are staged for it.
     * In the text, {@code {key}} stands for the columns of the key, {@code {first}} for the first
     * of them, {@code {old.key}} and {@code {new.key}} for those of a row, {@code {new}} for all
     * columns of a row, {@code {new as old}} for the same under the names of this table, {@code
     * {which}} for the condition, and {@code {new=old}} and {@code {later=new}} for the condition
     * that two rows have the same key.
     */
    String sql(String text) {
        List<Column> key = columns.subList(0, keyColumns);
        return text.replace("{table}", name)
                .replace("{staged}", Staged.name(file))
                .replace("{which}", condition)
                .replace("{key}", String.join(", ", key()))
                .replace("{first}", key().get(0))
                .replace("{old.key}", each(key(), "old.%s", ", "))
                .replace("{new.key}", pairs(key, "new.%1$s as %2$s", ", "))
                .replace("{old}", each(shape().columns(), "old.%s", ", "))
                .replace("{new}", pairs(columns, "new.%1$s", ", "))
                .replace("{new as old}", pairs(columns, "new.%1$s as %2$s", ", "))
                .replace("{new=old}", pairs(key, "new.%1$s = old.%2$s", " and "))
                .replace("{earlier=new}", sameRow("earlier"))
                .replace("{later=new}", sameRow("later"));
    }

    /** Puts the names that columns have in the table of staged rows, and here, into a format. */
    private String pairs(List<Column> some, String format, String between) {
        return some.stream()
                .map(to -> String.format(Locale.ROOT, format, staged(to), to.target()))
                .collect(Collectors.joining(between));
    }

    private String sameRow(String other) {
        return each(all(name, file).key(), other + ".%1$s = new.%1$s", " and ");
    }

    /** The column with the staged cells for one of this table. */
    String staged(Column column) {
        return file.column(column.name()).target();
    }

    /** The query for all rows by key, with {@code first} before the columns. */
    public String query(String first) {
        return "select %s%s from %s order by %s"
                .formatted(first, shape().all(), name, String.join(", ", key()));
    }

    /** The columns of the key. */
    List<String> key() {
        return shape().key();
    }

    /** The table as statements know it. */
    public RowShape shape() {
        return new RowShape(name, columns.stream().map(Column::target).toList(), keyColumns);
    }
}
