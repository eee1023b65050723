package dev.blotter.tool.directory.csv;

import static dev.blotter.tool.directory.csv.Column.optional;
import static dev.blotter.tool.directory.csv.Column.required;

import dev.blotter.domain.attribute.Attribute;
import dev.blotter.tool.directory.csv.Column.Reference;
import java.util.List;
import java.util.stream.Stream;

/** The files of a data directory, in the order in which they are imported. */
public enum BookFile {
    INSTRUMENTS(
            "instruments.csv",
            1,
            List.of(Attribute.values()),
            required("symbol", CellType.CODE),
            required("type", CellType.CODE),
            required("trading_status", CellType.STATUS),
            required("min_order_size", CellType.UNSIGNED),
            required("max_order_size", CellType.UNSIGNED),
            required("max_order_size_unit", CellType.SIZE_UNIT),
            required("min_order_size_increment", CellType.UNSIGNED),
            required("margin_rate", CellType.MARGIN_RATE)),
    ACCOUNTS(
            "accounts.csv",
            1,
            required("account", CellType.ACCOUNT_CODE).as("code"),
            required("group", CellType.CODE).as("account_group")),
    TERMS(
            "terms.csv",
            4,
            Attribute.ofTerms(),
            required("scope", CellType.SCOPE),
            required("code", CellType.CODE),
            required("target", CellType.TARGET),
            required("value", CellType.CODE).as("target_value"),
            optional("trading_status", CellType.STATUS),
            optional("min_order_size", CellType.UNSIGNED),
            optional("max_order_size", CellType.UNSIGNED),
            optional("max_order_size_unit", CellType.SIZE_UNIT),
            optional("min_order_size_increment", CellType.UNSIGNED),
            optional("margin_rate", CellType.MARGIN_RATE)) {
        @Override
        void check(DataRow row) {
            row.requireTogether("max_order_size", "max_order_size_unit");
        }
    },
    POSITIONS(
            "positions.csv",
            2,
            required("account", CellType.CODE).as("account_code").naming(Reference.ACCOUNT),
            required("position_code", CellType.CODE),
            required("symbol", CellType.CODE).naming(Reference.INSTRUMENT),
            required("side", CellType.SIDE),
            required("quantity", CellType.UNSIGNED),
            required("quantity_notional", CellType.UNSIGNED),
            required("open_time", CellType.TIME),
            required("open_price", CellType.DECIMAL),
            required("last_update_time", CellType.TIME),
            optional("margin_rate", CellType.UNSIGNED),
            optional("take_profit_price", CellType.DECIMAL),
            optional("stop_loss_price", CellType.DECIMAL)),
    USERS(
            "users.csv",
            1,
            required("user", CellType.USER_NAME).as("name"),
            required("password", CellType.PASSWORD).as("password_hash"),
            required("api_access", CellType.FLAG)),
    /** What an export has in place of {@link #USERS}, since no password can be read back. */
    USER_HASHES(
            "user_hashes.csv",
            1,
            required("user", CellType.USER_NAME).as("name"),
            required("password_hash", CellType.PASSWORD_HASH),
            required("api_access", CellType.FLAG)),
    USER_ACCOUNTS(
            "user_accounts.csv",
            2,
            required("user", CellType.CODE).as("user_name").naming(Reference.USER),
            required("account", CellType.CODE).as("account_code").naming(Reference.ACCOUNT)),
    USER_DENIALS(
            "user_denials.csv",
            3,
            required("user", CellType.CODE).as("user_name").naming(Reference.USER),
            required("kind", CellType.KIND),
            required("value", CellType.CODE).as("denied")),
    USER_GROUPS(
            "user_groups.csv",
            2,
            required("user", CellType.CODE).as("user_name").naming(Reference.USER),
            required("group", CellType.CODE).as("account_group")),
    USER_ROLES(
            "user_roles.csv",
            2,
            required("user", CellType.CODE).as("user_name").naming(Reference.USER),
            required("role", CellType.CODE)),
    ROLE_DENIALS(
            "role_denials.csv",
            3,
            required("role", CellType.CODE),
            required("kind", CellType.KIND),
            required("value", CellType.CODE).as("denied"));

    private final String fileName;
    private final int keyColumns;

    @SuppressWarnings("ImmutableEnumChecker") // made by toList
    private final List<Column> columns;

    BookFile(String fileName, int keyColumns, Column... columns) {
        this(fileName, keyColumns, List.of(), columns);
    }

    /** The columns for {@code attributes} need not be there. */
    BookFile(String fileName, int keyColumns, List<Attribute> attributes, Column... columns) {
        this.fileName = fileName;
        this.keyColumns = keyColumns;
        this.columns =
                Stream.concat(Stream.of(columns), attributes.stream().map(Column::of)).toList();
    }

    /** The file whose rows are those of the same table, by whichever of two names they come. */
    public BookFile rowsAs() {
        return this == USER_HASHES ? USERS : this;
    }

    /** The name of the file in its directory. */
    public String fileName() {
        return fileName;
    }

    /** The name of the file without its ending. */
    public String tableName() {
        return fileName.substring(0, fileName.length() - ".csv".length());
    }

    /** How many of the first columns make a row unique. */
    public int keyColumns() {
        return keyColumns;
    }

    /** All columns, the key first. */
    public List<Column> columns() {
        return columns;
    }

    /** The column of this name. */
    public Column column(String name) {
        return columns.get(columnNames().indexOf(name));
    }

    /** The names of all columns, the key first. */
    public List<String> columnNames() {
        return columns.stream().map(Column::name).toList();
    }

    /** Refuses a row whose cells do not fit each other, though each is good. */
    void check(DataRow row) {}
}
