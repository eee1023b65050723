package dev.blotter.tool.directory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.tool.BooksTool;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines of a feed that empty a table. */
@OnEveryEngine
class TruncateTest {

    private static final String CODES =
            "select account_code, position_code, symbol from position order by 1, 2";
    private static final String VERSIONS =
            "select account_code, version, open_positions from position_version order by 1";

    @TempDir private Path home;

    private final TestEngine engine;
    private Broker broker;
    private BooksTool books;

    TruncateTest(TestEngine engine) {
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
    void whatLaterLinesAddIsAllThatIsLeft() {
        follow(
                upsert("default:2", "before"),
                "{'truncate':'positions'}",
                upsert("default:2", "b"),
                upsert("default:2", "c"),
                delete("default:2", "c"));

        assertThat(broker.rows(CODES)).containsExactly("default:2|b|AAPL");
        assertThat(broker.rows(VERSIONS)).containsExactly("default:1|2|0", "default:2|1|1");
    }

    @Test
    void theLastOfSeveralCounts() {
        follow(
                "{'truncate':'positions'}",
                upsert("default:2", "a"),
                "{'truncate':'positions'}",
                upsert("default:2", "b"));

        assertThat(broker.rows(CODES)).containsExactly("default:2|b|AAPL");
    }

    @Test
    void aRowThatComesAgainAsItWasHasNotChanged() {
        follow("{'truncate':'positions'}", upsert("default:1", "1"));

        assertThat(broker.rows(CODES)).containsExactly("default:1|1|AAPL");
        assertThat(broker.rows(VERSIONS)).containsExactly("default:1|1|1", "default:2|0|0");
    }

    @Test
    void aTransactionBeforeAndAfterIsWrittenAsItWould() {
        String[] lines = {
            upsert("default:2", "x"),
            "{'commit':'1'}",
            "{'truncate':'positions'}",
            "{'commit':'2'}",
            upsert("default:2", "y")
        };
        follow(lines);
        assertThat(broker.rows(CODES)).containsExactly("default:2|y|AAPL");
    }

    @Test
    void aLargeTransactionIsEmptiedToo() {
        String[] lines = new String[FeedImport.GROUP + 12];
        for (int i = 0; i < lines.length; i++) {
            lines[i] = upsert("default:2", "p" + i);
        }
        lines[FeedImport.GROUP + 10] = "{'truncate':'positions'}";
        follow(lines);

        assertThat(broker.rows(CODES))
                .containsExactly("default:2|p" + (lines.length - 1) + "|AAPL");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whatOthersReferToGoesWithThemInEitherOrder(boolean positionsFirst) {
        follow(
                "{'truncate':'%s'}".formatted(positionsFirst ? "positions" : "instruments"),
                "{'truncate':'%s'}".formatted(positionsFirst ? "instruments" : "positions"));

        assertThat(broker.rows(CODES)).isEmpty();
        assertThat(broker.rows("select symbol from instrument")).isEmpty();
    }

    @Test
    void whatOthersReferToStaysIfItComesAgain() {
        follow(
                "{'truncate':'instruments'}",
                "{'upsert':'instruments','row':{'symbol':'AAPL','type':'STOCK','description':'',"
                        + "'trading_status':'FULL','min_order_size':1,'max_order_size':9,"
                        + "'max_order_size_unit':'LOTS','min_order_size_increment':1,'margin_rate':0.1}}");

        assertThat(broker.rows(CODES)).containsExactly("default:1|1|AAPL");
        assertThat(broker.rows("select symbol, type from instrument"))
                .containsExactly("AAPL|STOCK");
    }

    @Test
    void whatOthersReferToIsNamed() {
        assertFails(
                "standard input, line 2, instruments: 'AAPL' cannot be deleted:"
                        + " position still refers to it",
                upsert("default:2", "b"),
                "{'truncate':'instruments'}");
        assertFails(
                "standard input, line 1, users: 'ann' cannot be deleted:"
                        + " user_account still refers to it",
                "{'truncate':'users'}");
        assertFails(
                "standard input, line 1: unknown table 'position';"
                        + " the nearest known one is positions",
                "{'truncate':'position'}");
        assertThat(broker.rows(CODES)).containsExactly("default:1|1|AAPL");
        assertThat(books.feedCursor()).isEmpty();
    }

    @Test
    void usersWhoComeAgainHaveNoKeysAndSessions() {
        broker.execute(
                "insert into api_session select 's', name, password_hash,"
                        + " timestamp with time zone '2030-01-02 00:00:00Z' from api_user");
        follow(
                "{'truncate':'user_accounts'}",
                "{'truncate':'user_denials'}",
                "{'truncate':'users'}",
                "{'upsert':'users','row':{'user':'ann','password':'other','api_access':true}}",
                "{'upsert':'user_accounts','row':{'user':'ann','account':'default:1'}}",
                "{'upsert':'user_accounts','row':{'user':'ann','account':'*'}}");

        assertThat(broker.rows("select * from api_session")).isEmpty();
        assertThat(broker.rows("select name, every_account from api_user"))
                .containsExactly("ann|TRUE");
        assertThat(broker.rows("select * from user_account")).containsExactly("ann|default:1");
        assertThat(broker.rows("select * from user_denial")).isEmpty();

        follow("{'truncate':'user_accounts'}");
        assertThat(broker.rows("select name, every_account from api_user"))
                .containsExactly("ann|FALSE");
    }

    @Test
    void usersWhoComeAgainMayBeReferredTo() {
        String before = broker.rows("select password_hash from api_user").get(0);
        broker.execute(
                "insert into api_session select 's', name, password_hash,"
                        + " timestamp with time zone '2030-01-02 00:00:00Z' from api_user");
        follow(
                "{'truncate':'users'}",
                "{'upsert':'users','row':{'user':'ann','password':'secret','api_access':true}}",
                "{'upsert':'user_accounts','row':{'user':'ann','account':'*'}}");

        assertThat(broker.rows("select * from api_session")).isEmpty();
        assertThat(broker.rows("select password_hash from api_user")).doesNotContain(before);
        assertThat(broker.rows("select name, every_account from api_user"))
                .containsExactly("ann|TRUE");
        assertThat(broker.rows("select * from user_account")).containsExactly("ann|default:1");
        assertThat(broker.rows("select * from user_denial")).hasSize(1);
    }

    @Test
    void usersWithEveryAccountAreNamed() {
        follow(
                "{'truncate':'user_accounts'}",
                "{'truncate':'user_denials'}",
                "{'upsert':'user_accounts','row':{'user':'ann','account':'*'}}");
        assertFails(
                "standard input, line 1, users: 'ann' cannot be deleted:"
                        + " user_account still refers to it",
                "{'truncate':'users'}");

        follow("{'truncate':'users'}", "{'truncate':'user_accounts'}");
        assertThat(broker.rows("select * from api_user")).isEmpty();
    }

    @Test
    void bothKindsOfTermsGo() {
        follow("{'truncate':'terms'}");
        assertThat(broker.rows("select * from group_terms")).isEmpty();
        assertThat(broker.rows("select * from account_terms")).isEmpty();
    }

    private void follow(String... lines) {
        String all = String.join("\n", lines) + "\n{'commit':'end'}";
        books.follow(FeedLines.of(List.of(all)));
    }

    private void assertFails(String said, String... lines) {
        assertThatExceptionOfType(ImportFailed.class)
                .isThrownBy(() -> follow(lines))
                .withMessage(said);
    }

    private static String upsert(String account, String code) {
        return FeedLines.upsert(account, code, "AAPL");
    }

    private static String delete(String account, String code) {
        return "{'delete':'positions','row':{'account':'%s','position_code':'%s'}}"
                .formatted(account, code);
    }
}
