package dev.blotter.tool.directory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Files as people and programs get them wrong: the message is the same whether the file replaces
 * what is there or is merged, and nothing is written.
 */
@OnEveryEngine
class WrongFileTest {

    private static final String REST = ",2026-01-24T23:05:08Z,1.5,2026-01-25T08:00:00Z,,,";

    @TempDir private static Path home;

    private static Refusals refusals;

    /** The books are opened once for each engine, before there is an instance. */
    WrongFileTest(TestEngine engine) {}

    @BeforeParameterizedClassInvocation
    static void openBooks(TestEngine engine) {
        refusals = new Refusals(engine, home);
    }

    @AfterParameterizedClassInvocation
    static void closeBooks() {
        refusals.close();
    }

    @ParameterizedTest
    @MethodSource("wrong")
    void isRefused(Wrong wrong) {
        for (ImportMode mode : ImportMode.values()) {
            refusals.assertRefused(
                    mode,
                    wrong.file() + ", " + wrong.reason(),
                    wrong.file(),
                    wrong.lines().toArray(String[]::new));
        }
    }

    @Test
    void thereAreFiftyOfThem() {
        assertThat(wrong()).hasSizeGreaterThanOrEqualTo(50);
    }

    @Test
    void aRowMayComeAgainSeventyThousandLinesLater() {
        String[] lines = new String[70_000];
        for (int i = 1; i < lines.length; i++) {
            lines[i] = Broker.position("default:1", "p" + i, "AAPL");
        }
        lines[0] = Broker.POSITIONS;
        lines[lines.length - 1] = Broker.position("default:1", "p1", "EUR/USD");
        refusals.assertRefused(
                "positions.csv, line 70000, column position_code: 'p1' is a duplicate: an earlier row"
                        + " has the same account, position_code",
                "positions.csv",
                lines);
    }

    @Test
    void whatGoesWithAnEarlierFileCannotBeNamed() {
        refusals.broker()
                .newDirectory()
                .file("accounts.csv", Broker.ACCOUNTS, "default:1,retail")
                .file(
                        "positions.csv",
                        Broker.POSITIONS,
                        Broker.position("default:1", "7", "AAPL"),
                        Broker.position("default:2", "7", "AAPL"));
        refusals.assertRefused(
                ImportMode.REPLACE,
                "positions.csv, line 3, column account: 'default:2' is not an account");
    }

    private static Stream<Wrong> wrong() {
        return Stream.of(
                new Wrong(
                        "instruments.csv",
                        "line 3, column symbol: 'MSFT' is a duplicate: an earlier row has the same symbol",
                        List.of(
                                Broker.INSTRUMENTS,
                                "MSFT,FOREX,x,FULL,1,9,LOTS,1,0.1",
                                "MSFT,FOREX,y,FULL,1,9,LOTS,1,0.1")),
                new Wrong(
                        "instruments.csv",
                        "line 2, column max_order_size_unit: '' is blank",
                        List.of(Broker.INSTRUMENTS, "MSFT,FOREX,x,FULL,1,9,,1,0.1")),
                new Wrong(
                        "instruments.csv",
                        "line 2: the row has 8 cells, but the header has 9",
                        List.of(Broker.INSTRUMENTS, "MSFT,FOREX,x,FULL,1,9,LOTS,1")),
                new Wrong(
                        "instruments.csv",
                        "line 2: the row has 3 cells, but the header has 9",
                        List.of(Broker.INSTRUMENTS, "MSFT,FOREX,x;FULL;1;9;LOTS;1;0.1")),
                new Wrong(
                        "instruments.csv",
                        "line 2, column margin_rate: Unclosed quoted field at end of input",
                        List.of(
                                Broker.INSTRUMENTS,
                                "MSFT,FOREX,never ends,FULL,1,9,LOTS,1,\"0.1",
                                "AAPL,FOREX,x,FULL,1,9,LOTS,1,0.1")),
                new Wrong(
                        "instruments.csv",
                        "line 3, column max_order_size: '9 000' is not a number",
                        List.of(
                                Broker.INSTRUMENTS,
                                "MSFT,FOREX,x,FULL,1.000,9.000,LOTS,1,0.1",
                                "GOOG,FOREX,x,FULL,1,9 000,LOTS,1,0.1")),
                new Wrong(
                        "instruments.csv",
                        "line 1, column margin_rate: the column is missing",
                        List.of(
                                "symbol,type,trading_status,min_order_size,max_order_size,max_order_size_unit,min_order_size_increment",
                                "A,B,FULL,1,9,LOTS,1")),
                new Wrong(
                        "instruments.csv",
                        "line 1, column exchange: unknown column; the nearest known one is type",
                        List.of(
                                Broker.INSTRUMENTS + ",exchange",
                                "MSFT,FOREX,x,FULL,1,9,LOTS,1,0.1,NYSE")),
                new Wrong(
                        "accounts.csv",
                        "line 1: the columns are not separated by commas: save the file so",
                        List.of("account;group", "a;g")),
                new Wrong(
                        "accounts.csv",
                        "line 1, column account group: unknown column; the nearest known one is account",
                        List.of("account group", "a g")),
                new Wrong(
                        "accounts.csv",
                        "line 1: the columns are not separated by commas: save the file so",
                        List.of("account,group;", "a,g;")),
                new Wrong(
                        "accounts.csv",
                        "line 1, column Account: unknown column; the nearest known one is account",
                        List.of("Account,Group", "a,g")),
                new Wrong(
                        "accounts.csv",
                        "line 1, column group: the column is missing",
                        List.of("account", "a")),
                new Wrong(
                        "accounts.csv",
                        "line 1, column group: the column is there twice",
                        List.of("group,group,account", "g,g,a")),
                new Wrong(
                        "accounts.csv",
                        "line 1, column comment: unknown column; the nearest known one is account",
                        List.of("account,group,comment", "a,g,x")),
                new Wrong(
                        "accounts.csv",
                        "line 1, column  account: unknown column; the nearest known one is account",
                        List.of(" account,group", "a,g")),
                new Wrong(
                        "accounts.csv",
                        "line 1, column : unknown column; the nearest known one is group",
                        List.of("account,group,", "a,g,")),
                new Wrong(
                        "accounts.csv",
                        "line 1, column a: unknown column; the nearest known one is group",
                        List.of("a,g", "b,g")),
                new Wrong(
                        "accounts.csv",
                        "line 1: Unclosed quoted field at end of input",
                        List.of("\"account\",\"group", "a,g")),
                new Wrong(
                        "accounts.csv",
                        "line 2, column account: Unclosed quoted field at end of input",
                        List.of("account,group", "\"a,g", "b,g")),
                new Wrong(
                        "accounts.csv",
                        "line 3, column group: Unclosed quoted field at end of input",
                        List.of("account,group", "a,g", "b,\"g", "c,h")),
                new Wrong(
                        "accounts.csv",
                        "line 2, column group: the cell has a quote, but does not start with one",
                        List.of("account,group", "a,g\"", "b,g")),
                new Wrong(
                        "accounts.csv",
                        "line 2, column group: Unexpected character after closing quote: 'h' (0x68)",
                        List.of("account,group", "a,\"g\"h")),
                new Wrong(
                        "accounts.csv",
                        "line 2: the row has 1 cell, but the header has 2",
                        List.of("account,group", "a", "b,g")),
                new Wrong(
                        "accounts.csv",
                        "line 2: the row has 3 cells, but the header has 2",
                        List.of("account,group", "a,g,")),
                new Wrong(
                        "accounts.csv",
                        "line 2, column account: '' is blank",
                        List.of("account,group", ",g")),
                new Wrong(
                        "accounts.csv",
                        "line 2, column group: ' ' is blank",
                        List.of("account,group", "a, ")),
                new Wrong(
                        "accounts.csv",
                        "line 2: the line is blank",
                        List.of("account,group", "", "b,g")),
                new Wrong(
                        "accounts.csv",
                        "line 4, column account: 'a' is a duplicate: an earlier row has the same account",
                        List.of("account,group", "a,g", "b,g", "\"a\",h")),
                new Wrong(
                        "accounts.csv",
                        "line 3, column account: '' is blank",
                        List.of("account,group", "a,g", ",", "a,h")),
                new Wrong(
                        "accounts.csv",
                        "line 1: the file has no header row",
                        List.of("", "account,group", "a,g")),
                new Wrong(
                        "terms.csv",
                        "line 4, column value: 'FOREX' is a duplicate: an earlier row has the same scope, code, target, value",
                        List.of(
                                Broker.TERMS,
                                "GROUP,vip,TYPE,FOREX,,,,,,0.1",
                                "ACCOUNT,default:1,TYPE,FOREX,,,,,,",
                                "GROUP,vip,TYPE,FOREX,,,,,,0.2")),
                new Wrong(
                        "terms.csv",
                        "line 4, column value: 'FOREX' is a duplicate: an earlier row has the same scope, code, target, value",
                        List.of(
                                Broker.TERMS,
                                "ACCOUNT,default:1,TYPE,FOREX,,,,,,",
                                "ACCOUNT,default:2,TYPE,FOREX,,,,,,",
                                "ACCOUNT,default:1,TYPE,FOREX,NO,,,,,")),
                new Wrong(
                        "terms.csv",
                        "line 3, column code: 'vip' is not an account",
                        List.of(
                                Broker.TERMS,
                                "GROUP,nowhere,TYPE,FOREX,,,,,,",
                                "ACCOUNT,vip,TYPE,FOREX,,,,,,")),
                new Wrong(
                        "terms.csv",
                        "line 2, column code: 'gone' is not an account",
                        List.of(
                                Broker.TERMS,
                                "ACCOUNT,gone,TYPE,FOREX,,,,,,",
                                "ACCOUNT,gone,TYPE,FOREX,,,,,,")),
                new Wrong(
                        "terms.csv",
                        "line 2, column max_order_size_unit: '' is blank, but max_order_size is not; they go together",
                        List.of(Broker.TERMS, "GROUP,vip,TYPE,FOREX,,,5,,,")),
                new Wrong(
                        "positions.csv",
                        "line 2: the row has 13 cells, but the header has 12",
                        List.of(Broker.POSITIONS, "default:1,7,AAPL,BUY,1,5,15" + REST)),
                new Wrong(
                        "positions.csv",
                        "line 2, column open_time: '24.01.2026 23:05' is not a time in UTC such as 2026-01-24T23:05:08.520Z",
                        List.of(
                                Broker.POSITIONS,
                                "default:1,7,AAPL,BUY,10,15,24.01.2026 23:05,1.5,2026-01-25T08:00:00Z,,,")),
                new Wrong(
                        "positions.csv",
                        "line 2: the row has 11 cells, but the header has 12",
                        List.of(
                                Broker.POSITIONS,
                                "default:1,7,AAPL,BUY,10,15,2026-01-24T23:05:08Z,1.5,2026-01-25T08:00:00Z,,")),
                new Wrong(
                        "positions.csv",
                        "line 3, column position_code: '7' is a duplicate: an earlier row has the same account, position_code",
                        List.of(
                                Broker.POSITIONS,
                                "default:1,7,AAPL,BUY,10,15" + REST,
                                "default:1,7,EUR/USD,SELL,10,15" + REST)),
                new Wrong(
                        "positions.csv",
                        "line 2, column symbol: 'GONE' is not an instrument",
                        List.of(
                                Broker.POSITIONS,
                                "default:1,7,GONE,BUY,10,15" + REST,
                                "default:1,7,AAPL,BUY,10,15" + REST)),
                new Wrong(
                        "positions.csv",
                        "line 2, column account: 'gone' is not an account",
                        List.of(Broker.POSITIONS, "gone,7,GONE,BUY,10,15" + REST)),
                new Wrong(
                        "positions.csv",
                        "line 2, column account: '*' is not an account",
                        List.of(Broker.POSITIONS, "*,7,AAPL,BUY,10,15" + REST)),
                new Wrong(
                        "positions.csv",
                        "line 3, column open_time: Unclosed quoted field at end of input",
                        List.of(
                                Broker.POSITIONS,
                                "default:1,7,AAPL,BUY,10,15" + REST,
                                "default:1,8,AAPL,BUY,10,15,\"2026-01-24T23:05:08Z,1.5,2026-01-25T08:00:00Z,,,")),
                new Wrong(
                        "positions.csv",
                        "line 2, column symbol: 'GONE' is not an instrument",
                        List.of(
                                Broker.POSITIONS,
                                "default:2,7,GONE,BUY,10,15" + REST,
                                "default:2,8,AAPL,BUY,1.2.3,15" + REST)),
                new Wrong(
                        "positions.csv",
                        "line 2, column quantity: '٣' is not a number",
                        List.of(Broker.POSITIONS, "default:2,7,AAPL,BUY,٣,15" + REST)),
                new Wrong(
                        "users.csv",
                        "line 3, column user: 'bob' is a duplicate: an earlier row has the same user",
                        List.of(Broker.USERS, "bob,secret,true", "bob,other,false")),
                new Wrong(
                        "users.csv",
                        "line 1, column api_access: the column is missing",
                        List.of("user,password", "bob,secret")),
                new Wrong(
                        "users.csv",
                        "line 2, column password: Unclosed quoted field at end of input",
                        List.of(Broker.USERS, "bob,\"secret,true", "eve,secret,true")),
                new Wrong(
                        "users.csv",
                        "line 2, column password: the password is blank",
                        List.of(Broker.USERS, "bob,,true")),
                new Wrong(
                        "user_accounts.csv",
                        "line 4, column account: 'default:1' is a duplicate: an earlier row has the same user, account",
                        List.of(Broker.USER_ACCOUNTS, "ann,default:1", "ann,*", "ann,default:1")),
                new Wrong(
                        "user_accounts.csv",
                        "line 3, column user: 'bob' is not a user",
                        List.of(Broker.USER_ACCOUNTS, "ann,*", "bob,*")),
                new Wrong(
                        "user_accounts.csv",
                        "line 2, column user: 'bob' is not a user",
                        List.of(Broker.USER_ACCOUNTS, "bob,gone")),
                new Wrong(
                        "user_accounts.csv",
                        "line 2, column account: 'retail' is not an account",
                        List.of(Broker.USER_ACCOUNTS, "ann,retail")),
                new Wrong(
                        "user_denials.csv",
                        "line 4, column value: 'X' is a duplicate: an earlier row has the same user, kind, value",
                        List.of(Broker.USER_DENIALS, "ann,TYPE,X", "ann,SYMBOL,X", "ann,TYPE,X")),
                new Wrong(
                        "user_denials.csv",
                        "line 3, column user: 'bob' is not a user",
                        List.of(Broker.USER_DENIALS, "ann,TYPE,X", "bob,TYPE,X", "bob,TYPE,X")));
    }

    /** A file, and what is said of it after its name. */
    private record Wrong(String file, String reason, List<String> lines) {}
}
