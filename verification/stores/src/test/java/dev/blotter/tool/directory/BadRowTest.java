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
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Rows that do not fit the rest: the message, and that it leaves everything as it was. */
@OnEveryEngine
class BadRowTest {

    @TempDir private static Path home;

    private static Refusals refusals;

    /** The books are opened once for each engine, before there is an instance. */
    BadRowTest(TestEngine engine) {}

    @BeforeParameterizedClassInvocation
    static void openBooks(TestEngine engine) {
        refusals = new Refusals(engine, home);
    }

    @AfterParameterizedClassInvocation
    static void closeBooks() {
        refusals.close();
    }

    @ParameterizedTest
    @EnumSource(ImportMode.class)
    void refusesAKeyThatComesTwiceInAFile(ImportMode mode) {
        String again = " is a duplicate: an earlier row has the same ";
        refusals.assertRefused(
                mode,
                "instruments.csv, line 3, column symbol: 'X'" + again + "symbol",
                "instruments.csv",
                INSTRUMENTS,
                instrument("X"),
                instrument("X"));
        refusals.assertRefused(
                mode,
                "accounts.csv, line 4, column account: 'a'" + again + "account",
                "accounts.csv",
                ACCOUNTS,
                "a,x",
                "b,x",
                "a,y");
        refusals.assertRefused(
                mode,
                "terms.csv, line 3, column value: 'X'" + again + "scope, code, target, value",
                "terms.csv",
                TERMS,
                "GROUP,g,TYPE,X,,,,,,0.5",
                "GROUP,g,TYPE,X,,,,,,0.6");
        refusals.assertRefused(
                mode,
                "positions.csv, line 4, column position_code: '1'"
                        + again
                        + "account, position_code",
                "positions.csv",
                POSITIONS,
                position("default:1", "1", "AAPL"),
                position("default:2", "1", "AAPL"),
                position("default:1", "1", "EUR/USD"));
        refusals.assertRefused(
                mode,
                "users.csv, line 3, column user: 'a'" + again + "user",
                "users.csv",
                USERS,
                "a,x,true",
                "a,y,true");
        refusals.assertRefused(
                mode,
                "user_accounts.csv, line 3, column account: '*'" + again + "user, account",
                "user_accounts.csv",
                USER_ACCOUNTS,
                "ann,*",
                "ann,*");
        refusals.assertRefused(
                mode,
                "user_denials.csv, line 3, column value: 'X'" + again + "user, kind, value",
                "user_denials.csv",
                USER_DENIALS,
                "ann,TYPE,X",
                "ann,TYPE,X");
    }

    @ParameterizedTest
    @EnumSource(ImportMode.class)
    void findsTheOneDanglingRowAmongMany(ImportMode mode) {
        List<String> lines = new ArrayList<>(List.of(POSITIONS));
        for (int i = 2; i <= 1000; i++) {
            lines.add(position("default:1", "p" + i, i == 777 ? "GONE" : "AAPL"));
        }
        refusals.assertRefused(
                mode,
                "positions.csv, line 777, column symbol: 'GONE' is not an instrument",
                "positions.csv",
                lines.toArray(String[]::new));
    }

    @ParameterizedTest
    @EnumSource(ImportMode.class)
    void findsTheFirstOfSeveralBadRowsAmongMany(ImportMode mode) {
        List<String> terms = new ArrayList<>(List.of(TERMS));
        List<String> denials = new ArrayList<>(List.of(USER_DENIALS));
        for (int i = 2; i <= 12_500; i++) {
            String account = i == 12_345 || i == 12_400 ? "gone" : "default:1";
            terms.add("ACCOUNT,%s,SYMBOL,S%s,NO,,,,,".formatted(account, i == 12_350 ? 5 : i));
            String user = i == 12_350 || i == 12_400 ? "nobody" : "ann";
            denials.add("%s,SYMBOL,S%s".formatted(user, i == 12_345 ? 5 : i));
        }
        refusals.assertRefused(
                mode,
                "terms.csv, line 12345, column code: 'gone' is not an account",
                "terms.csv",
                terms.toArray(String[]::new));
        refusals.assertRefused(
                mode,
                "user_denials.csv, line 12345, column value: 'S5' is a duplicate: an earlier row"
                        + " has the same user, kind, value",
                "user_denials.csv",
                denials.toArray(String[]::new));
    }

    @Test
    void tellsTheFirstOfTwoBadRows() {
        refusals.assertRefused(
                "positions.csv, line 2, column symbol: 'GONE' is not an instrument",
                "positions.csv",
                POSITIONS,
                position("default:1", "7", "GONE"),
                Refusals.changed(POSITIONS, position("default:1", "8", "AAPL"), "quantity", "x"));
    }

    @ParameterizedTest
    @EnumSource(ImportMode.class)
    void tellsOtherBadRowsAsWell(ImportMode mode) {
        assertThat(
                        others(
                                mode,
                                POSITIONS,
                                position("default:1", "7", "GONE"),
                                position("default:1", "8", "AAPL").replace(",10,", ",ten,"),
                                position("default:1", "9", "AAPL"),
                                position("default:1", "9", "AAPL"),
                                position("default:1", "10", "AAPL") + ",more"))
                .containsExactly(
                        "positions.csv, line 3, column quantity: 'ten' is not a number",
                        "positions.csv, line 5, column position_code: '9' is a duplicate: an earlier"
                                + " row has the same account, position_code",
                        "positions.csv, line 6: the row has 13 cells, but the header has 12");
    }

    @Test
    void tellsHowManyAreLeft() {
        List<String> dangling = new ArrayList<>(List.of(POSITIONS));
        List<String> bad = new ArrayList<>(List.of(POSITIONS));
        for (int i = 1; i <= 61; i++) {
            dangling.add(position("default:1", "p" + i, "GONE"));
            bad.add(position("default:1", "p" + i, "AAPL").replace(",10,", ",ten,"));
        }
        assertThat(others(ImportMode.REPLACE, dangling.toArray(String[]::new)))
                .hasSize(20)
                .endsWith(
                        "positions.csv, line 21, column symbol: 'GONE' is not an instrument",
                        "and 41 more");
        assertThat(others(ImportMode.REPLACE, bad.toArray(String[]::new)))
                .hasSize(20)
                .endsWith(
                        "positions.csv, line 21, column quantity: 'ten' is not a number",
                        "the rest of the file was not read");
    }

    private static List<String> others(ImportMode mode, String... lines) {
        refusals.broker().newDirectory().file("positions.csv", lines);
        return catchThrowableOfType(ImportFailed.class, () -> refusals.broker().handOver(mode))
                .others();
    }
}
