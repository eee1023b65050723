package dev.blotter.adapter.jdbc.reference;

import dev.blotter.adapter.jdbc.connection.BookReads;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.memory.MemoryShare;
import dev.blotter.adapter.jdbc.metrics.BooksVitals;
import dev.blotter.adapter.jdbc.revision.BookCache;
import dev.blotter.adapter.jdbc.revision.BookRevisions;
import dev.blotter.application.access.PermissionBook;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.account.AccountGroup;
import dev.blotter.domain.instrument.InstrumentDenials;
import dev.blotter.domain.instrument.InstrumentType;
import dev.blotter.domain.instrument.Symbol;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/** Keeps what users may do and which accounts exist for as long as the revisions stand. */
public final class JdbcPermissionBook implements PermissionBook {

    private static final int FETCH_SIZE = 1000;

    private final BookReads database;
    private final Engine engine;
    private final BookCache<UserName, Permissions> permissions;
    private final BookCache<AccountCode, Optional<Account>> accounts;
    private final BookCache<Integer, List<Account>> lists;

    public JdbcPermissionBook(BookReads database, Engine engine, BookRevisions revisions) {
        this.database = database;
        this.engine = engine;
        LongSupplier users = () -> revisions.current().value().users();
        LongSupplier all = () -> revisions.current().value().accounts();
        this.permissions =
                new BookCache<>(users, MemoryShare.PERMISSIONS.bytes(), PermissionWeights::weigh);
        this.accounts =
                new BookCache<>(all, MemoryShare.ACCOUNTS.bytes(), PermissionWeights::weigh);
        this.lists = new BookCache<>(all, MemoryShare.ACCOUNTS.bytes(), PermissionWeights::weigh);
    }

    public Stream<BooksVitals.Kept> kept() {
        return Stream.of(
                permissions.kept("permissions"),
                accounts.kept("accounts"),
                lists.kept("account_lists"));
    }

    @Override
    public Permissions permissionsOf(Caller caller) {
        return permissions.get(caller.user(), this::readPermissions);
    }

    private static final String KNOWN =
            """
            select 1 from api_user where name = :user
            """;

    @Override
    public boolean knows(Caller caller) {
        return database.statement(
                handle ->
                        handle.createQuery(KNOWN)
                                .bind("user", caller.user().value())
                                .map((row, context) -> true)
                                .findOne()
                                .isPresent());
    }

    @Override
    public List<Account> accounts(Collection<AccountCode> codes) {
        return accounts.getAll(Set.copyOf(codes), this::readAccounts).values().stream()
                .flatMap(Optional::stream)
                .toList();
    }

    @Override
    public List<Account> someAccounts(int atMost) {
        return lists.get(atMost, this::readSomeAccounts);
    }

    /** One statement, so that grants and denials are of one moment. */
    private static final String PERMISSIONS =
            """
            select 'API' as what, name as which from api_user
            where name = :user and api_access
            union all
            select 'EVERY_ACCOUNT', name from api_user
            where name = :user and every_account
            union all
            select 'ACCOUNT', account_code from user_account where user_name = :user
            union all
            select kind, denied from user_denial where user_name = :user
            """;

    private Permissions readPermissions(UserName user) {
        Map<String, Set<String>> read = database.statement(handle -> readWhich(handle, user));
        return new Permissions(
                read.containsKey("API"),
                read.containsKey("EVERY_ACCOUNT"),
                values(read, "ACCOUNT", AccountCode::new),
                denials(read));
    }

    private static Map<String, Set<String>> readWhich(Handle handle, UserName user) {
        Map<String, Set<String>> read = new HashMap<>();
        handle.createQuery(PERMISSIONS)
                .bind("user", user.value())
                .map((row, context) -> Map.entry(row.getString(1), row.getString(2)))
                .forEach(
                        each ->
                                read.computeIfAbsent(each.getKey(), what -> new HashSet<>())
                                        .add(each.getValue()));
        return read;
    }

    private static InstrumentDenials denials(Map<String, Set<String>> read) {
        InstrumentDenials denials =
                new InstrumentDenials(
                        values(read, "SYMBOL", Symbol::new),
                        values(read, "TYPE", InstrumentType::new));
        return denials.equals(InstrumentDenials.NONE) ? InstrumentDenials.NONE : denials;
    }

    private static <T> Set<T> values(
            Map<String, Set<String>> read, String what, Function<String, T> value) {
        Set<T> values = new HashSet<>();
        read.getOrDefault(what, Set.of()).forEach(text -> values.add(value.apply(text)));
        return values;
    }

    private static final String SOME_ACCOUNTS =
            """
            select code, account_group from account fetch first :most rows only
            """;

    private List<Account> readSomeAccounts(int atMost) {
        return database.statement(
                handle ->
                        handle.createQuery(SOME_ACCOUNTS)
                                .bind("most", atMost)
                                .map((row, context) -> account(row))
                                .list());
    }

    private static final String EVERY_ACCOUNT =
            """
            select code, account_group from account order by\s""";

    @Override
    public void readAccounts(IntFunction<Consumer<Account>> reader) {
        String byCode = EVERY_ACCOUNT + engine.codePointOrder("code");
        database.snapshot(
                handle -> {
                    Consumer<Account> taker = reader.apply(count(handle));
                    handle.createQuery(byCode)
                            .setFetchSize(FETCH_SIZE)
                            .map((row, context) -> account(row))
                            .forEach(taker);
                    return taker;
                });
    }

    private static int count(Handle handle) {
        return handle.createQuery("select count(*) from account").mapTo(int.class).one();
    }

    static final String ACCOUNTS_BY_CODE =
            """
            select code, account_group from account where code = any(:codes)
            """;

    private Map<AccountCode, Optional<Account>> readAccounts(List<AccountCode> codes) {
        Map<AccountCode, Optional<Account>> read = new HashMap<>();
        codes.forEach(code -> read.put(code, Optional.empty()));
        database.statement(
                        handle ->
                                handle.createQuery(ACCOUNTS_BY_CODE)
                                        .bindArray("codes", String.class, texts(codes))
                                        .map((row, context) -> account(row))
                                        .list())
                .forEach(account -> read.put(account.code(), Optional.of(account)));
        return read;
    }

    private static List<String> texts(List<AccountCode> codes) {
        return codes.stream().map(AccountCode::value).toList();
    }

    private static Account account(ResultSet row) throws SQLException {
        return new Account(
                new AccountCode(row.getString("code")),
                new AccountGroup(row.getString("account_group")));
    }
}
