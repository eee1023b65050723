package dev.blotter.tool.directory;

import static dev.blotter.tool.directory.Broker.ACCOUNTS;
import static dev.blotter.tool.directory.Broker.INSTRUMENTS;
import static dev.blotter.tool.directory.Broker.POSITIONS;
import static dev.blotter.tool.directory.Broker.TERMS;
import static dev.blotter.tool.directory.Broker.USERS;
import static dev.blotter.tool.directory.Broker.USER_ACCOUNTS;
import static dev.blotter.tool.directory.Broker.USER_DENIALS;
import static dev.blotter.tool.directory.Broker.instrument;
import static dev.blotter.tool.directory.Broker.position;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@OnEveryEngine
class MergeTest {

    @TempDir private Path home;

    private final TestEngine engine;
    private Broker broker;

    MergeTest(TestEngine engine) {
        this.engine = engine;
    }

    @BeforeEach
    void openBooks() {
        broker = Broker.inBusiness(engine, home);
    }

    @AfterEach
    void closeBooks() {
        broker.close();
    }

    @Test
    void instrumentsAreAddedAndChanged() {
        broker.file(
                "instruments.csv",
                INSTRUMENTS,
                "AAPL,STOCK,,NO,2,3,LOTS,1,0.5",
                instrument("MSFT"));
        merge();
        assertThat(broker.rows("select symbol, type, min_order_size from instrument order by 1"))
                .containsExactly(
                        "AAPL|STOCK|2.000000000000000000",
                        "EUR/USD|FOREX|1.000000000000000000",
                        "MSFT|FOREX|1.000000000000000000");
    }

    @Test
    void accountsAreAddedAndChanged() {
        broker.file("accounts.csv", ACCOUNTS, "default:1,vip", "default:3,vip");
        merge();
        assertThat(broker.rows("select * from account order by 1"))
                .containsExactly("default:1|vip", "default:2|vip", "default:3|vip");
        assertThat(broker.rows("select * from position_version order by 1"))
                .containsExactly("default:1|1|1", "default:2|0|0", "default:3|0|0");
    }

    @Test
    void termsAreReplacedAsAWhole() {
        broker.file(
                "terms.csv",
                TERMS,
                "GROUP,vip,TYPE,FOREX,NO,,,,,",
                "GROUP,vip,SYMBOL,AAPL,NO,,,,,");
        merge();
        assertThat(
                        broker.rows(
                                "select target, target_value, trading_status, margin_rate"
                                        + " from group_terms order by 1"))
                .containsExactly("SYMBOL|AAPL|NO|null", "TYPE|FOREX|NO|null");
        assertThat(broker.rows("select target_value from account_terms")).containsExactly("AAPL");
    }

    @Test
    void positionsAreAddedAndChanged() {
        broker.file(
                "positions.csv",
                POSITIONS,
                "default:1,1,EUR/USD,SELL,2.5,3,2026-01-24T23:05:08.520Z,-1,2026-01-25T08:00:00Z,0.5,1,2",
                position("default:1", "2", "AAPL"));
        merge();
        assertThat(
                        broker.rows(
                                "select position_code, symbol, side, quantity, open_price, margin_rate"
                                        + " from position order by 1"))
                .containsExactly(
                        "1|EUR/USD|SELL|2.500000000000000000|-1.000000000000000000|0.500000000000000000",
                        "2|AAPL|BUY|10.000000000000000000|1.500000000000000000|null");
        assertThat(broker.rows("select * from position_version order by 1"))
                .containsExactly("default:1|3|2", "default:2|0|0");
    }

    @Test
    void aPositionThatIsTheSameMovesNoVersion() {
        Map<String, List<String>> before = broker.everything();
        broker.file("positions.csv", POSITIONS, position("default:1", "1", "AAPL"));
        merge();
        assertThat(broker.everything()).isEqualTo(before);
    }

    @Test
    void usersAreAddedAndChanged() {
        broker.file("users.csv", USERS, "ann,secret,false", "bob,secret,true");
        merge();
        assertThat(broker.rows("select name, api_access from api_user order by 1"))
                .containsExactly("ann|FALSE", "bob|TRUE");
    }

    @Test
    void withdrawnAccessEndsSessionsThoughItIsRestored() {
        broker.execute(
                "insert into api_session select 's', name, password_hash,"
                        + " timestamp with time zone '2030-01-02 00:00:00Z' from api_user");
        broker.file("users.csv", USERS, "ann,secret,true", "bob,secret,false");
        merge();
        assertThat(broker.rows("select user_name from api_session")).containsExactly("ann");

        broker.file("users.csv", USERS, "ann,secret,false");
        merge();
        broker.file("users.csv", USERS, "ann,secret,true");
        merge();
        assertThat(broker.rows("select user_name from api_session")).isEmpty();
    }

    @Test
    void anotherPasswordEndsSessionsThoughTheOldOneComesBack() {
        broker.execute(
                "insert into api_session select name, name, password_hash,"
                        + " timestamp with time zone '2030-01-02 00:00:00Z' from api_user");
        broker.file("users.csv", USERS, "ann,secret,true");
        merge();
        assertThat(broker.rows("select user_name from api_session")).containsExactly("ann");

        broker.file("users.csv", USERS, "ann,another,true");
        merge();
        assertThat(broker.rows("select user_name from api_session")).isEmpty();
    }

    @Test
    void grantsAreAdded() {
        broker.file("user_accounts.csv", USER_ACCOUNTS, "ann,default:2", "ann,default:1", "ann,*");
        merge();
        assertThat(broker.rows("select account_code from user_account order by 1"))
                .containsExactly("default:1", "default:2");
        assertThat(broker.rows("select every_account from api_user")).containsExactly("TRUE");

        broker.file("user_accounts.csv", USER_ACCOUNTS, "ann,default:2");
        merge();
        assertThat(broker.rows("select every_account from api_user")).containsExactly("TRUE");
    }

    @Test
    void denialsAreAdded() {
        broker.file("user_denials.csv", USER_DENIALS, "ann,TYPE,FUTURES", "ann,SYMBOL,EUR/USD");
        merge();
        assertThat(broker.rows("select kind, denied from user_denial order by 1"))
                .containsExactly("SYMBOL|EUR/USD", "TYPE|FUTURES");
    }

    private void merge() {
        broker.handOver(ImportMode.MERGE);
    }
}
