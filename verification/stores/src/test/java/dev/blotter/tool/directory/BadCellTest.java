package dev.blotter.tool.directory;

import static dev.blotter.tool.directory.Broker.INSTRUMENTS;
import static dev.blotter.tool.directory.Broker.POSITIONS;
import static dev.blotter.tool.directory.Broker.TERMS;
import static dev.blotter.tool.directory.Broker.USERS;
import static dev.blotter.tool.directory.Broker.instrument;
import static dev.blotter.tool.directory.Broker.position;

import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each kind of bad cell: its message, and that it leaves everything as it was. */
@OnEveryEngine
class BadCellTest {

    @TempDir private static Path home;

    private static Refusals refusals;

    /** The books are opened once for each engine, before there is an instance. */
    BadCellTest(TestEngine engine) {}

    @BeforeParameterizedClassInvocation
    static void openBooks(TestEngine engine) {
        refusals = new Refusals(engine, home);
    }

    @AfterParameterizedClassInvocation
    static void closeBooks() {
        refusals.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "quantity | abc | is not a number",
                "quantity | 1E20 | has more than 20 digits before the point",
                "quantity | 1e999999999 | has more than 20 digits before the point",
                "quantity | 1e-999999999 | has more than 18 digits after the point",
                "quantity | 1e9999999999 | is not a number",
                "quantity | -0e5 | is negative",
                "quantity | +1 | is not a number",
                "quantity | .5 | is not a number",
                "quantity | 5. | is not a number",
                "quantity | 1 000 | is not a number",
                "quantity | ١ | is not a number",
                "quantity | NaN | is not a number",
                "quantity | -1 | is negative",
                "quantity | -0 | is negative",
                "quantity_notional | -0.00 | is negative",
                "margin_rate | -0 | is negative",
                "open_price | -0 | is zero with a minus",
                "stop_loss_price | -0.0 | is zero with a minus",
                "quantity_notional | -0.5 | is negative",
                "margin_rate | -0.5 | is negative",
                "quantity | 123456789012345678901 | has more than 20 digits before the point",
                "open_price | 0.1234567890123456789 | has more than 18 digits after the point",
                "open_price | \"\" | is blank",
                "open_price | \" \" | is blank",
                "open_time | yesterday | is not a time in UTC such as 2026-01-24T23:05:08.520Z",
                "open_time | 2026-01-24 | is not a time in UTC such as 2026-01-24T23:05:08.520Z",
                "open_time | 2026-01-24T23:05:08 | is not a time in UTC such as 2026-01-24T23:05:08.520Z",
                "open_time | 2026-01-24T23:05:08.0123456789012Z | is not a time in UTC such as 2026-01-24T23:05:08.520Z",
                "open_time | 2026-01-24T23:05:08+19:00 | is not a time that exists",
                "open_time | 0001-01-01T00:00:00+00:01 | is in no year from 1 to 9999 of UTC",
                "open_time | 9999-12-31T23:59:59-00:01 | is in no year from 1 to 9999 of UTC",
                "last_update_time | 2026-02-30T00:00:00Z | is not a time that exists",
                "last_update_time | 2026-02-03T24:00:00Z | is not a time that exists",
                "side | LONG | is not one of BUY, SELL",
                "side | buy | is not one of BUY, SELL",
                "account | default:3 | is not an account",
                "symbol | MSFT | is not an instrument",
                "symbol | aapl | is not an instrument",
                "position_code | \"\" | is blank",
                "position_code | \"8 \" | begins or ends with the blank U+0020",
            })
    void refusesTheCellOfAPosition(String column, String value, String reason) {
        refusals.assertRefused(
                "positions.csv, line 3, column %s: '%s' %s".formatted(column, value, reason),
                "positions.csv",
                POSITIONS,
                position("default:1", "7", "AAPL"),
                Refusals.changed(POSITIONS, position("default:1", "8", "AAPL"), column, value));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "symbol | \"\" | is blank",
                "symbol | 12345678901234567890123456789012345678901234567890123456789012345"
                        + " | is longer than 64 characters",
                "type | \"\" | is blank",
                "trading_status | OPEN | is not one of FULL, CLOSE_ONLY, NO",
                "min_order_size | many | is not a number",
                "min_order_size | -1 | is negative",
                "max_order_size | \"\" | is blank",
                "max_order_size_unit | SHARES | is not one of LOTS, NOTIONAL_CURRENCY",
                "max_order_size_unit | \"\" | is blank",
                "min_order_size_increment | 1e-19 | has more than 18 digits after the point",
                "margin_rate | \"\" | is blank",
                "margin_rate | 5% | is not a margin rate: '5%' is not a number",
                "margin_rate | -0 | has a minus",
                "margin_rate | -0@100;0.1 | has a minus",
                "margin_rate | -0e-5 | has a minus",
                "margin_rate | 0.1;0.2 | is not a margin rate: '0.1' has no volume",
                "margin_rate | 0.1@9;0.2@8;0.3"
                        + " | is not a margin rate: margin tiers are not in ascending order of volume",
            })
    void refusesTheCellOfAnInstrument(String column, String value, String reason) {
        refusals.assertRefused(
                "instruments.csv, line 2, column %s: '%s' %s".formatted(column, value, reason),
                "instruments.csv",
                INSTRUMENTS,
                Refusals.changed(INSTRUMENTS, instrument("MSFT"), column, value));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "scope | ALL | is not one of GROUP, ACCOUNT",
                "code | default:3 | is not an account",
                "target | NAME | is not one of TYPE, SYMBOL",
                "value | \"\" | is blank",
                "trading_status | full | is not one of FULL, CLOSE_ONLY, NO",
                "min_order_size | -1 | is negative",
                "max_order_size | \"\" | is blank, but max_order_size_unit is not; they go together",
                "max_order_size_unit | \"\" | is blank, but max_order_size is not; they go together",
                "margin_rate | x | is not a margin rate: 'x' is not a number",
            })
    void refusesTheCellOfTerms(String column, String value, String reason) {
        refusals.assertRefused(
                "terms.csv, line 3, column %s: '%s' %s".formatted(column, value, reason),
                "terms.csv",
                TERMS,
                "GROUP,vip,TYPE,FOREX,,,,,,",
                Refusals.changed(TERMS, "ACCOUNT,default:1,TYPE,FOREX,,,5,LOTS,,", column, value));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "accounts.csv | account,group | \"\"\"a,b\"\",g\" | account: 'a,b' has a comma",
                "accounts.csv | account,group | \"a,\" | group: '' is blank",
                "users.csv | user,password,api_access | \"a:b,secret,true\" | user: 'a:b' has a colon",
                "users.csv | user,password,api_access | \"a,secret,yes\" | api_access: 'yes' is not one of true, false",
                "users.csv | user,password,api_access | \"a,,true\" | password: the password is blank",
                "user_accounts.csv | user,account | \"bob,default:1\" | user: 'bob' is not a user",
                "user_accounts.csv | user,account | \"bob,*\" | user: 'bob' is not a user",
                "user_accounts.csv | user,account | \"ann,default:3\" | account: 'default:3' is not an account",
                "user_denials.csv | user,kind,value | \"bob,TYPE,X\" | user: 'bob' is not a user",
                "user_denials.csv | user,kind,value | \"ann,NAME,X\" | kind: 'NAME' is not one of SYMBOL, TYPE",
                "user_denials.csv | user,kind,value | \"ann,TYPE,\" | value: '' is blank",
            })
    void refusesTheCellOfAnotherFile(String file, String header, String line, String shown) {
        refusals.assertRefused(file + ", line 2, column " + shown, file, header, line);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "instruments.csv | symbol | EUR/USD,FOREX,,FULL,1,2,LOTS,1,0.5",
                "instruments.csv | type | EUR/USD,FOREX,,FULL,1,2,LOTS,1,0.5",
                "accounts.csv | account | default:1,retail",
                "accounts.csv | group | default:1,retail",
                "terms.csv | code | GROUP,vip,TYPE,FOREX,,,,,,0.1",
                "terms.csv | value | GROUP,vip,SYMBOL,AAPL,,,,,,0.1",
                "positions.csv | position_code | default:1,7,AAPL,BUY,1,1,2026-01-24T23:05:08Z,1,2026-01-24T23:05:08Z,,,",
                "users.csv | user | ann,secret,true",
                "user_denials.csv | value | ann,SYMBOL,AAPL",
            })
    void refusesACodeThatLooksLikeAnotherOne(String file, String column, String line) {
        String header = header(file);
        String code = line.split(",", -1)[List.of(header.split(",", -1)).indexOf(column)];
        for (String[] odd :
                new String[][] {
                    {code + '\u200B', code + "\\u200b", "has the invisible character U+200B"},
                    {'\u202E' + code, "\\u202e" + code, "has the invisible character U+202E"},
                    {code + '\u00A0', code + '\u00A0', "begins or ends with the blank U+00A0"},
                    {' ' + code, ' ' + code, "begins or ends with the blank U+0020"}
                }) {
            refusals.assertRefused(
                    "%s, line 2, column %s: '%s' %s".formatted(file, column, odd[1], odd[2]),
                    file,
                    header,
                    Refusals.changed(header, line, column, odd[0]));
        }
    }

    private static String header(String file) {
        return switch (file) {
            case "instruments.csv" -> INSTRUMENTS;
            case "accounts.csv" -> Broker.ACCOUNTS;
            case "terms.csv" -> TERMS;
            case "positions.csv" -> POSITIONS;
            case "users.csv" -> USERS;
            default -> Broker.USER_DENIALS;
        };
    }

    @Test
    void keepsTheMessageOnOneShortLine() {
        refusals.assertRefused(
                "positions.csv, line 2, column side: '"
                        + "B\\u000aU".repeat(26)
                        + "B\\u000a…'"
                        + " is not one of BUY, SELL",
                "positions.csv",
                POSITIONS,
                Refusals.changed(
                        POSITIONS,
                        position("default:1", "7", "AAPL"),
                        "side",
                        '"' + "B\nU".repeat(999) + '"'));
    }

    @Test
    void neverShowsAPassword() {
        refusals.assertRefused(
                "users.csv, line 2, column password: the password is longer than 2048 characters",
                "users.csv",
                USERS,
                "bob," + "s3cret".repeat(999) + ",true");
    }
}
