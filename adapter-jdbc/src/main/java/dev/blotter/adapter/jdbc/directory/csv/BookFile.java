package dev.blotter.adapter.jdbc.directory.csv;

import static dev.blotter.adapter.jdbc.directory.csv.Column.optional;
import static dev.blotter.adapter.jdbc.directory.csv.Column.required;
import static dev.blotter.adapter.jdbc.directory.csv.Column.secret;
import static dev.blotter.adapter.jdbc.directory.csv.Column.text;

import dev.blotter.domain.position.Side;
import dev.blotter.domain.terms.OrderSizeLimit;
import dev.blotter.domain.terms.TradingStatus;
import java.util.Arrays;
import java.util.List;

/** The files of a data directory, in the order in which they are imported. */
public enum BookFile {
    INSTRUMENTS(
            "instruments.csv",
            1,
            required("symbol", Cells::code),
            required("type", Cells::code),
            text("description"),
            required("trading_status", words(TradingStatus.values())),
            required("min_order_size", Cells::unsigned),
            required("max_order_size", Cells::unsigned),
            required("max_order_size_unit", words(OrderSizeLimit.Unit.values())),
            required("min_order_size_increment", Cells::unsigned),
            required("margin_rate", Cells::marginRate)),
    ACCOUNTS(
            "accounts.csv",
            1,
            required("account", Cells::accountCode),
            required("group", Cells::code)),
    TERMS(
            "terms.csv",
            4,
            required("scope", Cells.oneOf(List.of("GROUP", "ACCOUNT"))),
            required("code", Cells::code),
            required("target", Cells.oneOf(List.of("TYPE", "SYMBOL"))),
            required("value", Cells::code),
            optional("trading_status", words(TradingStatus.values())),
            optional("min_order_size", Cells::unsigned),
            optional("max_order_size", Cells::unsigned),
            optional("max_order_size_unit", words(OrderSizeLimit.Unit.values())),
            optional("min_order_size_increment", Cells::unsigned),
            optional("margin_rate", Cells::marginRate)),
    POSITIONS(
            "positions.csv",
            2,
            required("account", Cells::code),
            required("position_code", Cells::code),
            required("symbol", Cells::code),
            required("side", words(Side.values())),
            required("quantity", Cells::unsigned),
            required("quantity_notional", Cells::unsigned),
            required("open_time", TimeCell::read),
            required("open_price", Cells::number),
            required("last_update_time", TimeCell::read),
            optional("margin_rate", Cells::unsigned),
            optional("take_profit_price", Cells::number),
            optional("stop_loss_price", Cells::number)),
    USERS(
            "users.csv",
            1,
            required("user", Cells::userName),
            secret("password", Cells::text),
            required("api_access", Cells::flag)),
    USER_ACCOUNTS(
            "user_accounts.csv",
            2,
            required("user", Cells::code),
            required("account", Cells::code)),
    USER_DENIALS(
            "user_denials.csv",
            3,
            required("user", Cells::code),
            required("kind", Cells.oneOf(List.of("SYMBOL", "TYPE"))),
            required("value", Cells::code));

    private final String fileName;
    private final int keyColumns;

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<Column> columns;

    BookFile(String fileName, int keyColumns, Column... columns) {
        this.fileName = fileName;
        this.keyColumns = keyColumns;
        this.columns = List.of(columns);
    }

    /** The name of the file in its directory. */
    public String fileName() {
        return fileName;
    }

    /** How many of the first columns make a row unique. */
    public int keyColumns() {
        return keyColumns;
    }

    /** All columns, the key first. */
    List<Column> columns() {
        return columns;
    }

    /** The names of all columns, the key first. */
    public List<String> columnNames() {
        return columns.stream().map(Column::name).toList();
    }

    private static CellType words(Enum<?>... values) {
        return Cells.oneOf(Arrays.stream(values).map(Enum::name).toList());
    }
}
