package dev.blotter.adapter.jdbc.kit;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.application.access.ReferenceStore;
import dev.blotter.application.identity.CredentialPorts;
import dev.blotter.application.identity.credential.PublicToken;
import dev.blotter.application.kit.BookKeeper;
import dev.blotter.application.kit.Books;
import dev.blotter.application.kit.SigningKey;
import dev.blotter.application.port.TimeSource;
import dev.blotter.application.position.Positions;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.position.Position;
import dev.blotter.domain.position.PositionCode;
import dev.blotter.tool.BooksTool;
import dev.blotter.tool.administration.ApiKeyAdministration.IssuedKey;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/** Books in a database of their own, filled and changed by plain SQL. */
public final class JdbcBookKeeper implements BookKeeper {

    public static final Duration MAX_AGE = Duration.ofMillis(100);

    /** The tables with rows of books, in an order in which they can be emptied. */
    private static final List<String> FILLED =
            List.of(
                    "position",
                    "user_denial",
                    "user_account",
                    "user_account_group",
                    "api_user",
                    "account_terms",
                    "group_terms",
                    "account",
                    "instrument");

    private final Tables tables;
    private final Duration maxOutage;
    private final TestDatabase database;
    private final ManualClock clock = new ManualClock();
    private final Duration maxAge;
    private volatile JdbcBooks books;
    private final PlainSql sql;
    private final SqlRows rows;

    public JdbcBookKeeper(TestEngine engine, Books books) {
        this(engine, books, MAX_AGE);
    }

    public JdbcBookKeeper(TestEngine engine, Books books, Duration maxAge) {
        this(TestDatabase.on(engine), books, maxAge, Duration.ZERO, Tables.OURS);
    }

    /** Of a database that goes away, with so long a time for which instruments outlive it. */
    public JdbcBookKeeper(TestEngine engine, Books books, Duration maxAge, Duration maxOutage) {
        this(TestDatabase.on(engine).goingAway(), books, maxAge, maxOutage, Tables.OURS);
    }

    private JdbcBookKeeper(
            TestDatabase database,
            Books books,
            Duration maxAge,
            Duration maxOutage,
            Tables tables) {
        this.maxAge = maxAge;
        this.maxOutage = maxOutage;
        this.database = database;
        this.tables = tables;
        this.books = JdbcBooks.open(settings(maxAge));
        this.sql = new PlainSql(database, tables::theirs);
        this.rows = new SqlRows(sql);
        sql.inTransaction(() -> rows.insertAll(books));
    }

    /** Books in the tables of another program, which are read through views. */
    public static JdbcBookKeeper overViews(TestEngine engine, Books books) {
        TestDatabase database = TestDatabase.withViewsOn(engine);
        return new JdbcBookKeeper(database, books, MAX_AGE, Duration.ZERO, Tables.OF_A_BROKER);
    }

    /** The settings under which another server would open the same books. */
    public JdbcSettings settings(Duration maxAge) {
        return tables.in(database.settings())
                .catalogMaxAge(maxAge)
                .maxOutage(maxOutage)
                .clock(clock)
                .build();
    }

    public JdbcBooks books() {
        return books;
    }

    /** The database that the books are in. */
    public TestDatabase database() {
        return database;
    }

    public PlainSql sql() {
        return sql;
    }

    @Override
    public ReferenceStore reference() {
        return books.ports().reference();
    }

    @Override
    public Positions positions() {
        return books.ports().positions();
    }

    @Override
    public CredentialPorts credentials() {
        return books.ports().credentials();
    }

    @Override
    public TimeSource time() {
        return books.ports().time();
    }

    @Override
    public Duration changeBound() {
        return MAX_AGE;
    }

    @Override
    public void put(Position position) {
        if (rows.update(position) == 0) {
            rows.insert(position);
        }
    }

    @Override
    public void put(Instrument instrument) {
        if (rows.update(instrument) == 0) {
            rows.insert(instrument);
        }
    }

    @Override
    public void put(Account account) {
        if (rows.update(account) == 0) {
            rows.insert(account);
        }
    }

    @Override
    public void reopen() {
        books.close();
        books = JdbcBooks.open(settings(maxAge));
    }

    @Override
    public void remove(AccountCode account, PositionCode code) {
        sql.run(
                "delete from position where account_code = ? and position_code = ?",
                account.value(),
                code.value());
    }

    @Override
    public void replace(Books others) {
        sql.inTransaction(
                () -> {
                    FILLED.forEach(table -> sql.run("delete from " + table));
                    rows.insertAll(others);
                });
    }

    @Override
    public void permit(UserName user, Permissions permissions) {
        sql.inTransaction(
                () -> {
                    sql.run("delete from user_account where user_name = ?", user.value());
                    sql.run("delete from user_denial where user_name = ?", user.value());
                    sql.run("delete from user_account_group where user_name = ?", user.value());
                    sql.run(
                            "update api_user set api_access = ?, every_account = ? where name = ?",
                            permissions.apiAccess(),
                            permissions.everyAccount(),
                            user.value());
                    rows.insertPermissions(user, permissions);
                });
    }

    @Override
    public void changePassword(UserName user, String password) {
        sql.run(
                "update api_user set password_hash = ? where name = ?",
                SqlRows.hash(password),
                user.value());
    }

    @Override
    public SigningKey issueKey(UserName user) {
        Assumptions.assumeTrue(tables == Tables.OURS, "others issue no keys");
        try (BooksTool tool = BooksTool.open(settings(maxAge))) {
            IssuedKey key = tool.keys().issue(user, "");
            return new SigningKey(key.name(), key.privateToken());
        }
    }

    @Override
    public void revokeKey(PublicToken key) {
        try (BooksTool tool = BooksTool.open(settings(maxAge))) {
            tool.keys().revoke(key);
        }
    }

    @Override
    public Instant now() {
        return clock.instant();
    }

    @Override
    public void passTime(Duration duration) {
        clock.pass(duration);
    }

    @Override
    public void close() {
        books.close();
        sql.close();
        database.close();
    }
}
