package dev.blotter.tool.directory;

import static dev.blotter.tool.directory.Broker.POSITIONS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.tool.BooksTool;
import dev.blotter.tool.directory.csv.BookFile;
import dev.blotter.tool.directory.table.Table;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of the transactions of other books. */
@OnEveryEngine
class FollowTest {

    private static final String CODES =
            "select account_code, position_code, symbol, quantity from position order by 1, 2";

    @TempDir private Path home;

    private final TestEngine engine;
    private final List<ChangeFeed.Line> lines = new ArrayList<>();
    private Broker broker;
    private BooksTool books;

    FollowTest(TestEngine engine) {
        this.engine = engine;
    }

    @BeforeEach
    void openBooks() {
        broker = Broker.inBusiness(engine, home);
        books = broker.administration();
    }

    @AfterEach
    void closeBooks() {
        broker.close();
    }

    @Test
    void aCodeThatLooksLikeAnotherOneIsRefusedUnlessTheBooksHaveIt() throws SQLException {
        change("accounts", "account,group", "default:1\u200B,vip", false);
        assertFails(
                "accounts, column account: 'default:1\\u200b' has the invisible character U+200B");
        lines.clear();
        try (Connection connection = broker.connect();
                Statement statement = connection.createStatement()) {
            statement.execute(
                    "insert into account (code, account_group) values ('odd\u200B', 'vip')");
        }
        upsert(position("odd\u200B", "1", "EUR/USD"));
        commit("a:1");
        follow();
        assertThat(broker.rows(CODES)).contains("odd\u200B|1|EUR/USD|10.000000000000000000");

        remove("positions", "account,position_code", "odd\u200B,1");
        remove("accounts", "account", "odd\u200B");
        commit("a:2");
        follow();
        assertThat(broker.rows("select code from account order by 1"))
                .containsExactly("default:1", "default:2");
    }

    @Test
    void aTransactionIsWrittenWithItsCursor() {
        assertThat(books.feedCursor()).isEmpty();
        upsert(position("default:1", "1", "EUR/USD"));
        upsert(position("default:2", "7", "AAPL"));
        commit("a:1");

        assertThat(follow()).isEqualTo(1);
        assertThat(codes()).containsExactly("default:1|1|EUR/USD", "default:2|7|AAPL");
        assertThat(broker.rows("select * from position_version order by 1"))
                .containsExactly("default:1|2|1", "default:2|1|1");
        assertThat(books.feedCursor()).hasValue("a:1");
    }

    @Test
    void whatGoesIsNamedByItsKey() {
        remove("positions", "account,position_code", "default:1,1");
        remove("user_accounts", "user,account", "ann,default:1");
        remove("user_denials", "user,kind,value", "ann,TYPE,FUTURES");
        remove("terms", "scope,code,target,value", "ACCOUNT,default:1,SYMBOL,AAPL");
        remove("terms", "scope,code,target,value", "GROUP,vip,TYPE,FOREX");
        remove("users", "user", "ann");
        remove("instruments", "symbol", "AAPL");
        commit("b");
        follow();

        for (String table :
                new String[] {
                    "position",
                    "user_account",
                    "user_denial",
                    "account_terms",
                    "group_terms",
                    "api_user"
                }) {
            assertThat(broker.rows("select * from " + table)).as(table).isEmpty();
        }
        assertThat(broker.rows("select symbol from instrument")).containsExactly("EUR/USD");
    }

    @Test
    void everyAccountIsGrantedAndTakenBack() {
        change("user_accounts", "user,account", "ann,*", false);
        commit("1");
        follow();
        assertThat(broker.rows("select every_account from api_user")).containsExactly("TRUE");

        change("user_accounts", "user,account", "ann,*", true);
        commit("2");
        follow();
        assertThat(broker.rows("select every_account from api_user")).containsExactly("FALSE");
        assertThat(broker.rows("select account_code from user_account"))
                .containsExactly("default:1");
    }

    @Test
    void ofSeveralChangesOfARowTheLastOneCounts() {
        upsert(position("default:1", "5", "AAPL"));
        remove("positions", "account,position_code", "default:1,5");
        commit("1");
        upsert(position("default:1", "6", "AAPL"));
        upsert(position("default:1", "6", "EUR/USD"));
        remove("positions", "account,position_code", "default:1,1");
        upsert(position("default:1", "1", "EUR/USD"));
        commit("2");

        assertThat(follow()).isEqualTo(2);
        assertThat(codes()).containsExactly("default:1|1|EUR/USD", "default:1|6|EUR/USD");
    }

    @Test
    void whatIsReferredToMayComeInTheSameTransaction() {
        upsert(position("default:3", "1", "MSFT"));
        change("accounts", "account,group", "default:3,vip", false);
        change("instruments", Broker.INSTRUMENTS, Broker.instrument("MSFT"), false);
        commit("1");
        follow();

        assertThat(codes()).contains("default:3|1|MSFT");
    }

    @Test
    void aBadRowIsNamedAndLosesNothingBeforeIt() {
        upsert(position("default:2", "1", "AAPL"));
        commit("good");
        upsert(position("default:2", "2", "AAPL"));
        upsert(position("default:2", "3", "AAPL").replace(",10,", ",ten,"));
        commit("bad");

        assertFails("standard input, line 4, positions, column quantity: 'ten' is not a number");
        assertThat(codes()).containsExactly("default:1|1|AAPL", "default:2|1|AAPL");
        assertThat(books.feedCursor()).hasValue("good");
    }

    @Test
    void aRowThatTheDatabaseRefusesLosesNothingBeforeItEither() {
        upsert(position("default:2", "1", "AAPL"));
        commit("good");
        upsert(position("default:2", "2", "AAPL"));
        upsert(position("default:2", "3", "NONE"));
        commit("bad");
        upsert(position("default:2", "4", "AAPL"));
        commit("later");

        assertFails(
                "standard input, line 4, positions, column symbol: 'NONE' is not an instrument");
        assertThat(codes()).containsExactly("default:1|1|AAPL", "default:2|1|AAPL");
        assertThat(books.feedCursor()).hasValue("good");
    }

    @Test
    void aRowThatOthersReferToIsNamedAndLosesNothingBeforeItEither() {
        upsert(position("default:2", "z4", "AAPL"));
        commit("good");
        remove("accounts", "account", "default:1");
        commit("bad");

        assertFails(
                "standard input, line 3, accounts, column account: 'default:1' cannot be deleted:"
                        + " other rows still refer to it");
        assertThat(codes()).containsExactly("default:1|1|AAPL", "default:2|z4|AAPL");
        assertThat(books.feedCursor()).hasValue("good");
    }

    @Test
    void whatATriggerRefusesIsNamedToo() {
        assumeThat(engine).isEqualTo(TestEngine.POSTGRESQL);
        broker.changeTables();
        broker.execute(
                """
                create function closed() returns trigger language plpgsql as $$
                begin
                    raise exception 'the day is closed';
                end
                $$;
                create trigger closed before delete on position for each row execute function closed()
                """);
        upsert(position("default:2", "1", "AAPL"));
        commit("good");
        remove("positions", "account,position_code", "default:1,1");
        commit("bad");

        assertFails(
                "standard input, line 3, positions, column account: 'default:1' is refused by the"
                        + " database: ERROR: the day is closed");
        assertThat(books.feedCursor()).hasValue("good");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aDeletedUserHasNeitherKeysNorSessionsWhateverFollows(boolean inOneTransaction) {
        giveAnnAKeyAndASession();
        remove("user_accounts", "user,account", "ann,default:1");
        remove("user_denials", "user,kind,value", "ann,TYPE,FUTURES");
        remove("users", "user", "ann");
        if (!inOneTransaction) {
            commit("deleted");
        }
        change("users", Broker.USERS, "ann,secret,true", false);
        change("user_accounts", "user,account", "ann,default:1", false);
        commit("made again");
        follow();

        assertThat(broker.rows("select name, every_account from api_user"))
                .containsExactly("ann|FALSE");
        assertThat(broker.rows("select user_name from user_account")).containsExactly("ann");
        assertThat(broker.rows("select user_name from user_denial")).isEmpty();
        assertThat(broker.rows("select user_name from api_key")).isEmpty();
        assertThat(broker.rows("select user_name from api_session")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"users", "user_hashes"})
    void aUserWhoComesAgainMayBeReferredTo(String removedFrom) {
        String before = broker.rows("select password_hash from api_user").get(0);
        giveAnnAKeyAndASession();
        change("user_accounts", "user,account", "ann,*", false);
        remove(removedFrom, "user", "ann");
        change("users", Broker.USERS, "ann,secret,true", false);
        commit("made again");
        follow();

        assertThat(broker.rows("select name, every_account from api_user"))
                .containsExactly("ann|TRUE");
        assertThat(broker.rows("select user_name from user_account")).containsExactly("ann");
        assertThat(broker.rows("select user_name from user_denial")).containsExactly("ann");
        assertThat(broker.rows("select user_name from api_key")).isEmpty();
        assertThat(broker.rows("select user_name from api_session")).isEmpty();
        assertThat(broker.rows("select password_hash from api_user")).doesNotContain(before);
    }

    @Test
    void aUserWhoComesAgainInALargeTransactionHasAnotherHashToo() {
        String before = broker.rows("select password_hash from api_user").get(0);
        remove("users", "user", "ann");
        for (int i = 0; i < FeedImport.GROUP; i++) {
            upsert(position("default:2", "p" + i, "AAPL"));
        }
        change("users", Broker.USERS, "ann,secret,true", false);
        commit("made again");
        follow();

        assertThat(broker.rows("select password_hash from api_user"))
                .hasSize(1)
                .doesNotContain(before);
    }

    @Test
    void aUserWithEveryAccountGoesWithTheGrantOnly() {
        upsertUser("users", "bob", true);
        change("user_accounts", "user,account", "bob,*", false);
        commit("1");
        follow();
        upsertUser("users", "cid", true);
        remove("users", "user", "bob");
        commit("2");
        assertFails(
                "standard input, line 2, users, column user: 'bob' cannot be deleted:"
                        + " other rows still refer to it");
        assertThat(broker.rows("select name, every_account from api_user order by 1"))
                .containsExactly("ann|FALSE", "bob|TRUE");

        lines.clear();
        remove("users", "user", "bob");
        remove("user_accounts", "user,account", "bob,*");
        commit("2");
        follow();
        assertThat(broker.rows("select name from api_user")).containsExactly("ann");
    }

    @Test
    void withdrawnAccessEndsSessionsThoughItIsRestored() {
        giveAnnAKeyAndASession();
        upsertUser("users", "bob", false);
        commit("another's");
        follow();
        assertThat(broker.rows("select user_name from api_session")).containsExactly("ann");

        change("users", Broker.USERS, "ann,secret,false", false);
        commit("withdrawn");
        change("users", Broker.USERS, "ann,secret,true", false);
        commit("restored");
        follow();
        assertThat(broker.rows("select user_name from api_session")).isEmpty();
        assertThat(broker.rows("select user_name from api_key")).containsExactly("ann");
    }

    @Test
    void aUserWhoGoesTwiceInATransactionTakesKeysAndSessionsAlong() {
        giveAnnAKeyAndASession();
        remove("user_accounts", "user,account", "ann,default:1");
        remove("user_denials", "user,kind,value", "ann,TYPE,FUTURES");
        remove("users", "user", "ann");
        upsertUser("users", "ann", true);
        remove("users", "user", "ann");
        commit("1");
        follow();

        assertThat(broker.rows("select user_name from api_session")).isEmpty();
        assertThat(broker.rows("select user_name from api_key")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"users, user_hashes", "user_hashes, users", "users, users"})
    void theLastLineOfAUserCountsByWhicheverNameOfTheTable(String first, String last) {
        remove(first, "user", "bob");
        upsertUser(last, "bob", true);
        upsertUser(first, "cid", true);
        upsertUser(last, "cid", false);
        upsertUser(first, "dan", true);
        remove(last, "user", "dan");
        commit("1");
        follow();

        assertThat(broker.rows("select name, api_access from api_user order by name"))
                .containsExactly("ann|TRUE", "bob|TRUE", "cid|FALSE");
    }

    private void upsertUser(String table, String name, boolean access) {
        String secret = table.equals("users") ? "password" : "password_hash";
        change(table, "user," + secret + ",api_access", name + ",secret," + access, false);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aBadReferenceIsNamedThoughALaterTransactionReplacesIt(boolean isRemoved) {
        upsert(position("default:2", "1", "AAPL"));
        commit("good");
        upsert(position("default:2", "2", "NONE"));
        commit("bad");
        if (isRemoved) {
            remove("positions", "account,position_code", "default:2,2");
        } else {
            upsert(position("default:2", "2", "AAPL"));
        }
        commit("later");

        assertFails(
                "standard input, line 3, positions, column symbol: 'NONE' is not an instrument");
        assertThat(codes()).containsExactly("default:1|1|AAPL", "default:2|1|AAPL");
        assertThat(books.feedCursor()).hasValue("good");
    }

    @Test
    void noTwoFilesHaveRowsOfOneTableButUnderOneName() {
        Map<String, BookFile> names = new HashMap<>();
        for (BookFile file : BookFile.values()) {
            for (Table table : Table.of(file)) {
                assertThat(names.computeIfAbsent(table.name(), any -> file.rowsAs()))
                        .as(table.name())
                        .isEqualTo(file.rowsAs());
            }
        }
    }

    @Test
    void aCursorThatCannotBeKeptIsNamed() {
        String longest = "y".repeat(4_096);
        for (String bad : List.of("", " ", "x".repeat(4_097), "a\0b", "a\nb", "\ud800")) {
            upsert(position("default:2", "1", "AAPL"));
            commit(longest);
            upsert(position("default:2", "2", "AAPL"));
            commit(bad);
            assertFails("line 4: a cursor must be 1 to 4096 printable characters, not all blank");
            lines.clear();
            commit(bad);
            assertFails("line 1: a cursor must be 1 to 4096 printable characters, not all blank");
            lines.clear();
        }
        assertThat(codes()).containsExactly("default:1|1|AAPL", "default:2|1|AAPL");
        assertThat(books.feedCursor()).hasValue(longest);
    }

    private void giveAnnAKeyAndASession() {
        broker.execute(
                """
                insert into api_key values ('key', 'ann', 'x', '', current_timestamp, null);
                insert into api_session
                select 'session', name, password_hash, current_timestamp from api_user
                """);
    }

    @Test
    void ofManyRowsTheOneIsNamedThatTheDatabaseRefuses() {
        for (int i = 1; i <= 600; i++) {
            upsert(position("default:2", "p" + i, i == 450 ? "NONE" : "AAPL"));
        }
        commit("bad");
        assertFails(
                "standard input, line 450, positions, column symbol: 'NONE' is not an instrument");
        assertThat(codes()).containsExactly("default:1|1|AAPL");

        lines.clear();
        for (int i = 1; i <= 600; i++) {
            upsert(position("default:" + (1 + i % 2), "1", "EUR/USD"));
            upsert(position("default:2", "p" + i % 300, "AAPL"));
            remove("positions", "account,position_code", "default:2,p" + (i + 100) % 300);
        }
        commit("good");
        follow();
        assertThat(codes())
                .hasSize(202)
                .contains("default:1|1|EUR/USD", "default:2|1|EUR/USD", "default:2|p0|AAPL")
                .doesNotContain("default:2|p1|AAPL", "default:2|p100|AAPL");
    }

    @Test
    void aTransactionThatDoesNotEndIsNotWritten() {
        commit("empty");
        upsert(position("default:2", "1", "AAPL"));

        assertFails("standard input, line 2: the input ends within a transaction");
        assertThat(codes()).containsExactly("default:1|1|AAPL");
        assertThat(books.feedCursor()).hasValue("empty");
    }

    @Test
    void aLargeTransactionIsOneToo() {
        for (int i = 0; i < FeedImport.GROUP + 100; i++) {
            upsert(position("default:2", "p" + i, "AAPL"));
        }
        assertFails("line " + (FeedImport.GROUP + 100) + ": the input ends within a transaction");
        assertThat(codes()).containsExactly("default:1|1|AAPL");
        commit("large");

        assertThat(follow()).isEqualTo(1);
        assertThat(broker.rows("select count(*) from position"))
                .containsExactly(String.valueOf(FeedImport.GROUP + 101));
        assertThat(books.feedCursor()).hasValue("large");
    }

    @Test
    void unknownNamesAreReportedWithTheNearestOnes() {
        change("position", "account", "default:1", false);
        assertFails("line 1: unknown table 'position'; the nearest known one is positions");

        lines.clear();
        change("accounts", "account,groups", "default:1,vip", false);
        assertFails("line 1: unknown column 'groups'; the nearest known one is group");

        lines.clear();
        change("accounts", "account", "default:1", false);
        assertFails("line 1: column group is missing");
    }

    @Test
    void halfOfASurrogatePairIsNoText() {
        String instrument = Broker.instrument("AAPL").replace("Something", "half \ud800");
        change("instruments", Broker.INSTRUMENTS, instrument, false);
        commit("1");
        assertFails("column description: 'half \ud800' has half of a surrogate pair");
    }

    @Test
    void twoThatFollowAreNoticed() {
        upsert(position("default:2", "1", "AAPL"));
        commit("mine");
        Iterator<ChangeFeed.Line> mine = lines.iterator();
        ChangeFeed feed =
                new ChangeFeed() {
                    @Override
                    public Optional<ChangeFeed.Line> next() {
                        return mine.hasNext() ? Optional.of(mine.next()) : Optional.empty();
                    }

                    @Override
                    public boolean isReady() {
                        follow(new ChangeFeed.Commit(1, "other's"));
                        return false;
                    }
                };

        assertThatExceptionOfType(ImportFailed.class)
                .isThrownBy(() -> books.follow(feed))
                .withMessage("another program follows the feed 'default' into these books");
        assertThat(codes()).containsExactly("default:1|1|AAPL");
        assertThat(books.feedCursor()).hasValue("other's");
    }

    private void upsert(String position) {
        change("positions", POSITIONS, position, false);
    }

    private void remove(String table, String columns, String cells) {
        change(table, columns, cells, true);
    }

    private void change(String table, String columns, String cells, boolean isRemoved) {
        List<String> names = Arrays.asList(columns.split(",", -1));
        List<String> texts = Arrays.asList(cells.split(",", -1));
        Map<String, String> row = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            row.put(names.get(i), texts.get(i));
        }
        lines.add(new ChangeFeed.Change(lines.size() + 1, table, isRemoved, row));
    }

    private void commit(String cursor) {
        lines.add(new ChangeFeed.Commit(lines.size() + 1, cursor));
    }

    private long follow() {
        long followed = follow(lines.toArray(ChangeFeed.Line[]::new));
        lines.clear();
        return followed;
    }

    private long follow(ChangeFeed.Line... all) {
        Iterator<ChangeFeed.Line> each = List.of(all).iterator();
        return books.follow(
                new ChangeFeed() {
                    @Override
                    public Optional<ChangeFeed.Line> next() {
                        return each.hasNext() ? Optional.of(each.next()) : Optional.empty();
                    }

                    @Override
                    public boolean isReady() {
                        return each.hasNext();
                    }
                });
    }

    private void assertFails(String said) {
        assertThatExceptionOfType(ImportFailed.class)
                .isThrownBy(() -> follow(lines.toArray(ChangeFeed.Line[]::new)))
                .withMessageEndingWith(said);
    }

    private List<String> codes() {
        return broker.rows(CODES).stream()
                .map(row -> row.substring(0, row.lastIndexOf('|')))
                .toList();
    }

    private static String position(String account, String code, String symbol) {
        return Broker.position(account, code, symbol);
    }
}
