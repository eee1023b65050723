package dev.blotter.adapter.jdbc.directory.table;

import static dev.blotter.adapter.jdbc.directory.table.TableColumn.flag;
import static dev.blotter.adapter.jdbc.directory.table.TableColumn.number;
import static dev.blotter.adapter.jdbc.directory.table.TableColumn.text;
import static dev.blotter.adapter.jdbc.directory.table.TableColumn.time;

import dev.blotter.adapter.jdbc.directory.csv.DataRow;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A table, and what a row of a file puts into it.
 *
 * @param name its name
 * @param keyColumns how many of the first columns are its key
 * @param columns the columns that are written, the key first
 * @param values the values of those columns that a row of the file gives
 * @param references the columns of the file that refer to other tables
 */
public record Table(
        String name,
        int keyColumns,
        List<TableColumn> columns,
        Function<DataRow, List<Object>> values,
        List<Reference> references) {

    private static final List<TableColumn> TERMS =
            List.of(
                    text("trading_status"),
                    number("min_order_size"),
                    number("max_order_size"),
                    text("max_order_size_unit"),
                    number("min_order_size_increment"),
                    text("margin_rate"));

    public static final Table INSTRUMENT =
            direct("instrument", 1, withTerms(text("symbol"), text("type"), text("description")));
    public static final Table ACCOUNT =
            direct("account", 1, List.of(text("code"), text("account_group")));
    public static final Table GROUP_TERMS =
            terms(
                    "group_terms",
                    withTerms(text("account_group"), text("target"), text("target_value")));
    public static final Table ACCOUNT_TERMS =
            terms(
                    "account_terms",
                    withTerms(text("account_code"), text("target"), text("target_value")),
                    Reference.ACCOUNT_OF_TERMS);
    public static final Table POSITION =
            direct(
                    "position",
                    2,
                    List.of(
                            text("account_code"),
                            text("position_code"),
                            text("symbol"),
                            text("side"),
                            number("quantity"),
                            number("quantity_notional"),
                            time("open_time"),
                            number("open_price"),
                            time("last_update_time"),
                            number("margin_rate"),
                            number("take_profit_price"),
                            number("stop_loss_price")),
                    Reference.ACCOUNT,
                    Reference.SYMBOL);
    public static final Table API_USER =
            direct("api_user", 1, List.of(text("name"), text("password_hash"), flag("api_access")));
    public static final Table USER_ACCOUNT =
            direct(
                    "user_account",
                    2,
                    List.of(text("user_name"), text("account_code")),
                    Reference.USER,
                    Reference.ACCOUNT);
    public static final Table USER_DENIAL =
            direct(
                    "user_denial",
                    3,
                    List.of(text("user_name"), text("kind"), text("denied")),
                    Reference.USER);

    /** The names of all columns. */
    List<String> names() {
        return columns.stream().map(TableColumn::name).toList();
    }

    /** The columns of the key. */
    public List<String> key() {
        return names().subList(0, keyColumns);
    }

    /** The columns beside the key. */
    List<String> rest() {
        return names().subList(keyColumns, columns.size());
    }

    /** Takes the columns of the file as they are. */
    private static Table direct(
            String name, int keyColumns, List<TableColumn> columns, Reference... references) {
        return new Table(name, keyColumns, columns, DataRow::values, List.of(references));
    }

    /** Leaves the scope out, which has decided on the table already. */
    private static Table terms(String name, List<TableColumn> columns, Reference... references) {
        return new Table(
                name,
                3,
                columns,
                row -> row.values().subList(1, row.values().size()),
                List.of(references));
    }

    private static List<TableColumn> withTerms(TableColumn... first) {
        return Stream.concat(Stream.of(first), TERMS.stream()).toList();
    }
}
