package dev.blotter.tool.directory;

import static dev.blotter.tool.directory.Broker.ACCOUNTS;
import static dev.blotter.tool.directory.Broker.INSTRUMENTS;
import static dev.blotter.tool.directory.Broker.POSITIONS;
import static dev.blotter.tool.directory.Broker.TERMS;
import static dev.blotter.tool.directory.Broker.USERS;
import static dev.blotter.tool.directory.Broker.USER_ACCOUNTS;
import static dev.blotter.tool.directory.Broker.instrument;
import static dev.blotter.tool.directory.Broker.position;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of rows that are in the books, but not in the file that replaces them. */
@OnEveryEngine
class LeftOutTest {

    @TempDir private Path home;

    private final TestEngine engine;
    private Broker broker;

    LeftOutTest(TestEngine engine) {
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
    void parentsMayGoTogetherWithTheirChildren() {
        broker.file("instruments.csv", INSTRUMENTS, instrument("MSFT"))
                .file("accounts.csv", ACCOUNTS, "default:3,retail")
                .file("terms.csv", TERMS)
                .file("positions.csv", POSITIONS, position("default:3", "1", "MSFT"))
                .file("user_accounts.csv", USER_ACCOUNTS, "ann,default:3");
        replace();
        assertThat(broker.rows("select account_code, symbol from position"))
                .containsExactly("default:3|MSFT");
        assertThat(broker.rows("select code from account")).containsExactly("default:3");
    }

    @Test
    void anInstrumentWithPositionsStaysUnlessTheyGoToo() {
        broker.file("instruments.csv", INSTRUMENTS, instrument("EUR/USD"));
        assertRefused(
                "instruments.csv, column symbol: 'AAPL' is in the books, but not in the file, and"
                        + " position still refers to it; hand over positions.csv as well, or merge");
    }

    @Test
    void anAccountWithGrantsStaysUnlessTheyGoToo() {
        broker.file("accounts.csv", ACCOUNTS, "default:2,vip")
                .file("terms.csv", TERMS)
                .file("positions.csv", POSITIONS);
        assertRefused(
                "accounts.csv, column account: 'default:1' is in the books, but not in the file, and"
                        + " user_account still refers to it; hand over user_accounts.csv as well, or merge");
    }

    @Test
    void aUserWithDenialsStaysUnlessTheyGoToo() {
        broker.file("users.csv", USERS).file("user_accounts.csv", USER_ACCOUNTS);
        assertRefused(
                "users.csv, column user: 'ann' is in the books, but not in the file, and"
                        + " user_denial still refers to it; hand over user_denials.csv as well, or merge");
    }

    @Test
    void aUserWithEveryAccountStaysUnlessTheGrantGoesToo() {
        broker.file("users.csv", USERS, "ann,secret,true", "bob,secret,true")
                .file("user_accounts.csv", USER_ACCOUNTS, "ann,*", "bob,*");
        replace();
        broker.file("users.csv", USERS, "ann,secret,true");
        assertRefused(
                "users.csv, column user: 'bob' is in the books, but not in the file, and"
                        + " user_account still refers to it; hand over user_accounts.csv as well, or merge");

        broker.file("users.csv", USERS, "ann,secret,true")
                .file("user_accounts.csv", USER_ACCOUNTS, "ann,*");
        replace();
        assertThat(broker.rows("select name, every_account from api_user"))
                .containsExactly("ann|TRUE");
    }

    @Test
    void theVersionOfAnAccountGoesOnCounting() {
        broker.file("accounts.csv", ACCOUNTS, "default:1,vip", "default:2,vip");
        replace();
        assertThat(version("default:1")).containsExactly("1|1");

        broker.file("positions.csv", POSITIONS, position("default:1", "1", "AAPL"));
        replace();
        assertThat(version("default:1")).containsExactly("1|1");
        assertThat(version("default:2")).containsExactly("0|0");
    }

    @Test
    void anAccountThatComesBackGoesOnCounting() {
        broker.file("accounts.csv", ACCOUNTS, "default:2,vip")
                .file("terms.csv", TERMS)
                .file("positions.csv", POSITIONS)
                .file("user_accounts.csv", USER_ACCOUNTS);
        replace();
        broker.file("accounts.csv", ACCOUNTS, "default:1,vip", "default:2,vip");
        replace();
        assertThat(version("default:1")).containsExactly("2|0");
    }

    private List<String> version(String account) {
        return broker.rows(
                "select version, open_positions from position_version where account_code = '"
                        + account
                        + "'");
    }

    private void replace() {
        broker.handOver(ImportMode.REPLACE);
    }

    private void assertRefused(String message) {
        Map<String, List<String>> before = broker.everything();
        assertThatExceptionOfType(ImportFailed.class)
                .isThrownBy(this::replace)
                .withMessage(message);
        assertThat(broker.everything()).isEqualTo(before);
    }
}
