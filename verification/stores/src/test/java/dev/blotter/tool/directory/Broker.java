package dev.blotter.tool.directory;

import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.kit.SqlRows;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.tool.BooksTool;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;

/**
 * Writes data directories, hands them over to books in memory, and looks at what has become of it.
 */
final class Broker implements AutoCloseable {

    static final String INSTRUMENTS =
            "symbol,type,description,trading_status,min_order_size,max_order_size,"
                    + "max_order_size_unit,min_order_size_increment,margin_rate";
    static final String ACCOUNTS = "account,group";
    static final String TERMS =
            "scope,code,target,value,trading_status,min_order_size,max_order_size,"
                    + "max_order_size_unit,min_order_size_increment,margin_rate";
    static final String POSITIONS =
            "account,position_code,symbol,side,quantity,quantity_notional,open_time,open_price,"
                    + "last_update_time,margin_rate,take_profit_price,stop_loss_price";
    static final String USERS = "user,password,api_access";
    static final String USER_ACCOUNTS = "user,account";
    static final String USER_DENIALS = "user,kind,value";
    static final String USER_GROUPS = "user,group";
    static final String USER_ROLES = "user,role";
    static final String ROLE_DENIALS = "role,kind,value";

    private static final List<String> TABLES =
            List.of(
                    "instrument",
                    "account",
                    "group_terms",
                    "account_terms",
                    "position",
                    "position_version",
                    "api_user",
                    "user_account",
                    "user_denial",
                    "user_account_group",
                    "api_user_role",
                    "role_denial",
                    "book_revision");

    private final TestDatabase database;
    private final BooksTool tool;
    private final Path home;
    private Path directory;
    private Connection another;

    /** Opens empty books; the directories are made in {@code home}. */
    Broker(TestEngine engine, Path home) {
        this.database = TestDatabase.on(engine);
        this.tool = BooksTool.open(database.settings());
        this.home = home;
        newDirectory();
    }

    /** A broker that has handed over two instruments, two accounts and a row of everything else. */
    static Broker inBusiness(TestEngine engine, Path home) {
        Broker broker = new Broker(engine, home);
        broker.execute( // an import keeps the hash of a password that is as it was
                "insert into api_user values ('ann', '%s', true, false)"
                        .formatted(SqlRows.hash("secret")));
        broker.file("instruments.csv", INSTRUMENTS, instrument("EUR/USD"), instrument("AAPL"))
                .file("accounts.csv", ACCOUNTS, "default:1,retail", "default:2,vip")
                .file(
                        "terms.csv",
                        TERMS,
                        "GROUP,vip,TYPE,FOREX,,,,,,0.01",
                        "ACCOUNT,default:1,SYMBOL,AAPL,NO,,,,,")
                .file("positions.csv", POSITIONS, position("default:1", "1", "AAPL"))
                .file("users.csv", USERS, "ann,secret,true")
                .file("user_accounts.csv", USER_ACCOUNTS, "ann,default:1")
                .file("user_denials.csv", USER_DENIALS, "ann,TYPE,FUTURES")
                .handOver(ImportMode.REPLACE);
        return broker;
    }

    static String instrument(String symbol) {
        return symbol + ",FOREX,Something,FULL,1,100,LOTS,0.5,0.05";
    }

    static String position(String account, String code, String symbol) {
        return account
                + ","
                + code
                + ","
                + symbol
                + ",BUY,10,15,2026-01-24T23:05:08.520Z,1.5,2026-01-25T08:00:00Z,,,";
    }

    /** Begins a new, empty directory. */
    Broker newDirectory() {
        try {
            directory = Files.createTempDirectory(home, "data");
            return this;
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /** Puts a file of these lines into the directory. */
    Broker file(String name, String... lines) {
        return bytes(name, (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /** Puts a file of these bytes into the directory. */
    Broker bytes(String name, byte[] content) {
        try {
            Files.write(directory.resolve(name), content);
            return this;
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /** Imports the directory, and begins a new one. */
    void handOver(ImportMode mode) {
        handOver(mode, ImportProgress.IGNORED);
    }

    /** Imports the directory, and begins a new one. */
    void handOver(ImportMode mode, ImportProgress progress) {
        Path written = directory;
        newDirectory();
        importDirectory(written, mode, progress);
    }

    /** Imports this directory. */
    void importDirectory(Path written, ImportMode mode, ImportProgress progress) {
        tool.importDirectory(written, mode, progress);
    }

    /** Takes the database away when the import has written the first file. */
    ImportProgress takingTheDatabaseAway() {
        return new ProgressLog() {
            @Override
            public void finished(String file, long rows) {
                database.takeAway();
            }
        };
    }

    /** Takes the database away when the import has committed. */
    ProgressLog takingTheDatabaseAwayAfterwards() {
        return new ProgressLog() {
            @Override
            public void committed(long rows) {
                super.committed(rows);
                database.takeAway();
            }
        };
    }

    /** Where the directory is. */
    Path directory() {
        return directory;
    }

    /** The settings to open the books again. */
    JdbcSettings settings() {
        return database.settings();
    }

    /** The books for operators. */
    BooksTool administration() {
        return tool;
    }

    /** Says that the test changes the tables. */
    void changeTables() {
        database.changeTables();
    }

    /** A connection of another program. */
    Connection connect() throws SQLException {
        return database.connect();
    }

    /** Runs statements of another program. */
    void execute(String statements) {
        try (Statement statement = another().createStatement()) {
            statement.execute(statements);
        } catch (SQLException broken) {
            throw new IllegalStateException(broken);
        }
    }

    /** The rows that a query finds, cells separated by a bar. */
    List<String> rows(String query) {
        try {
            return rows(another(), query);
        } catch (SQLException broken) {
            throw new IllegalStateException(broken);
        }
    }

    /** One for all that another program does: each to PostgreSQL is a process of its own. */
    private Connection another() throws SQLException {
        if (another == null) {
            another = connect();
        }
        return another;
    }

    /** The rows that a query finds over a connection that is open already. */
    static List<String> rows(Connection connection, String query) {
        try (Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(query)) {
            List<String> rows = new ArrayList<>();
            while (found.next()) {
                StringJoiner row = new StringJoiner("|");
                for (int i = 1; i <= found.getMetaData().getColumnCount(); i++) {
                    row.add(cell(found, i));
                }
                rows.add(row.toString());
            }
            return rows;
        } catch (SQLException broken) {
            throw new IllegalStateException(broken);
        }
    }

    /** All rows of all tables. */
    Map<String, List<String>> everything() {
        Map<String, List<String>> everything = new LinkedHashMap<>();
        TABLES.forEach(
                table -> everything.put(table, rows("select * from " + table + " order by 1, 2")));
        return everything;
    }

    @Override
    public void close() {
        endAnother();
        tool.close();
        database.close();
    }

    private void endAnother() {
        try {
            if (another != null) {
                another.close();
            }
        } catch (SQLException broken) {
            throw new IllegalStateException(broken);
        }
    }

    private static String cell(ResultSet found, int column) throws SQLException {
        return found.getObject(column) instanceof Boolean truth
                ? truth.toString().toUpperCase(Locale.ROOT)
                : found.getString(column);
    }
}
