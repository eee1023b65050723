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
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@OnEveryEngine
class ReplaceTest {

    @TempDir private Path home;

    private final TestEngine engine;
    private Broker broker;

    ReplaceTest(TestEngine engine) {
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
    void instrumentsAreExactlyThoseOfTheFile() {
        broker.file(
                "instruments.csv",
                INSTRUMENTS,
                "AAPL,STOCK,,NO,2,3,LOTS,1,0.5",
                instrument("MSFT"));
        replace();
        assertThat(broker.rows("select symbol, type, description from instrument order by 1"))
                .containsExactly("AAPL|STOCK|null", "MSFT|FOREX|Something");
    }

    @Test
    void accountsAreExactlyThoseOfTheFile() {
        broker.file("accounts.csv", ACCOUNTS, "default:1,vip", "default:3,vip");
        replace();
        assertThat(broker.rows("select * from account order by 1"))
                .containsExactly("default:1|vip", "default:3|vip");
    }

    @Test
    void onlyAccountsThatChangedAmongManyAreWritten() {
        broker.file("accounts.csv", accounts(0, 700, Set.of()));
        replace();
        Map<String, List<String>> first = broker.everything();

        broker.file("accounts.csv", accounts(0, 700, Set.of()));
        replace();
        assertThat(broker.everything()).isEqualTo(first);

        broker.file("accounts.csv", accounts(5, 705, Set.of(5, 703)));
        replace();
        assertThat(broker.rows("select code from account where account_group = 'vip' order by 1"))
                .containsExactly("c5", "c703");
        assertThat(broker.rows("select count(*) from account where code like 'c%'"))
                .containsExactly("700");
        assertThat(
                        broker.rows(
                                "select count(*) from position_version where account_code like 'c%'"))
                .containsExactly("705");
    }

    private static String[] accounts(int first, int end, Set<Integer> vip) {
        return Stream.concat(
                        Stream.of(ACCOUNTS, "default:1,retail"),
                        IntStream.range(first, end)
                                .mapToObj(i -> "c" + i + (vip.contains(i) ? ",vip" : ",retail")))
                .toArray(String[]::new);
    }

    @Test
    void termsAreExactlyThoseOfTheFile() {
        broker.file("terms.csv", TERMS, "ACCOUNT,default:2,TYPE,FOREX,,1,2,LOTS,3,");
        replace();
        assertThat(broker.rows("select * from group_terms")).isEmpty();
        assertThat(broker.rows("select * from account_terms"))
                .containsExactly(
                        "default:2|TYPE|FOREX|null|1.000000000000000000|2.000000000000000000|LOTS"
                                + "|3.000000000000000000|null|null|null|null|null");
    }

    @Test
    void positionsAreExactlyThoseOfTheFile() {
        broker.file("positions.csv", POSITIONS, position("default:2", "1", "EUR/USD"));
        replace();
        assertThat(broker.rows("select account_code, position_code, symbol from position"))
                .containsExactly("default:2|1|EUR/USD");
    }

    @Test
    void usersAreExactlyThoseOfTheFile() {
        broker.file("users.csv", USERS, "bob,secret,false")
                .file("user_accounts.csv", USER_ACCOUNTS)
                .file("user_denials.csv", USER_DENIALS);
        replace();
        assertThat(broker.rows("select name, api_access, every_account from api_user"))
                .containsExactly("bob|FALSE|FALSE");
    }

    @Test
    void grantsAreExactlyThoseOfTheFile() {
        broker.file("user_accounts.csv", USER_ACCOUNTS, "ann,default:2", "ann,*");
        replace();
        assertThat(broker.rows("select * from user_account")).containsExactly("ann|default:2");
        assertThat(broker.rows("select every_account from api_user")).containsExactly("TRUE");

        broker.file("user_accounts.csv", USER_ACCOUNTS, "ann,default:1");
        replace();
        assertThat(broker.rows("select * from user_account")).containsExactly("ann|default:1");
        assertThat(broker.rows("select every_account from api_user")).containsExactly("FALSE");
    }

    @Test
    void denialsAreExactlyThoseOfTheFile() {
        broker.file("user_denials.csv", USER_DENIALS, "ann,SYMBOL,EUR/USD");
        replace();
        assertThat(broker.rows("select * from user_denial")).containsExactly("ann|SYMBOL|EUR/USD");
    }

    @Test
    void aFileWithoutRowsEmptiesItsTable() {
        broker.file("positions.csv", POSITIONS);
        replace();
        assertThat(broker.rows("select * from position")).isEmpty();
    }

    @Test
    void aMissingFileLeavesItsTable() {
        Map<String, List<String>> before = broker.everything();
        broker.file("user_denials.csv", USER_DENIALS);
        replace();
        Map<String, List<String>> after = broker.everything();
        assertThat(after.get("user_denial")).isEmpty();
        before.keySet().removeAll(List.of("user_denial", "book_revision"));
        assertThat(after).containsAllEntriesOf(before);
    }

    @Test
    void usersWithoutGrantsInTheDirectoryKeepTheirs() {
        broker.file("user_accounts.csv", USER_ACCOUNTS, "ann,*");
        replace();
        broker.file("users.csv", USERS, "ann,secret,false");
        replace();
        assertThat(broker.rows("select name, api_access, every_account from api_user"))
                .containsExactly("ann|FALSE|TRUE");
    }

    private void replace() {
        broker.handOver(ImportMode.REPLACE);
    }
}
