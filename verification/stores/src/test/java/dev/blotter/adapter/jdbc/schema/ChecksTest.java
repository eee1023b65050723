package dev.blotter.adapter.jdbc.schema;

import static dev.blotter.application.kit.SampleBooks.ANNS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.SqlBooks;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The database itself refuses what could not be read back. */
@OnEveryEngine
class ChecksTest {

    private final TestEngine engine;
    private final SqlBooks books;

    ChecksTest(TestEngine engine) {
        this.engine = engine;
        books = SqlBooks.sample(engine);
    }

    @AfterEach
    void close() {
        books.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\u3000", "a\tb", "a\u0085b", "a\u2028b"})
    void aSymbolThatCanNotBePrintedIsRefused(String symbol) {
        refuses(
                "INSTRUMENT_SYMBOL",
                "update instrument set symbol = ? where symbol = 'AAPL'",
                symbol);
    }

    @Test
    void aSymbolOf64CharactersBeyondTheBasicPlaneIsKept() {
        String longest = "😀".repeat(64);

        books.sql().run("update instrument set symbol = ? where symbol = 'BRK.B'", longest);

        assertThat(books.sql().number("select count(*) from instrument where symbol = ?", longest))
                .isEqualTo(1);
    }

    @Test
    void aSymbolOf65CharactersIsRefused() {
        refuses(
                "INSTRUMENT_SYMBOL",
                "update instrument set symbol = ? where symbol = 'BRK.B'",
                "A".repeat(65));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0x02", "0,5", "0.5@10;0x1"})
    void aMarginRateThatIsNoneIsRefusedHoweverAWriterHasStringsRead(String rate) {
        if (engine == TestEngine.POSTGRESQL) {
            books.sql().run("set standard_conforming_strings = off");
        }
        refuses("INSTRUMENT_MARGIN_RATE", "update instrument set margin_rate = ?", rate);
        books.sql().run("update instrument set margin_rate = '0.5@10.5;0.1'");
    }

    @Test
    void anAccountCodeWithACommaIsRefused() {
        refuses("ACCOUNT_CODE", "insert into account values ('a,b', 'retail')");
    }

    @Test
    void aUserNameWithAColonIsRefused() {
        refuses("API_USER_NAME", "insert into api_user values ('a:b', 'x', true, false)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "-0.1", "0.1@5", "0.1@5;0.2@5;0.3"})
    void aBadMarginRateIsRefusedWhereverItStands(String rate) {
        refuses("INSTRUMENT_MARGIN_RATE", "update instrument set margin_rate = ?", rate);
        refuses("GROUP_TERMS_MARGIN_RATE", "update group_terms set margin_rate = ?", rate);
        refuses("ACCOUNT_TERMS_MARGIN_RATE", "update account_terms set margin_rate = ?", rate);
    }

    @ParameterizedTest
    @CsvSource({
        "INSTRUMENT_TYPE, instrument, type",
        "INSTRUMENT_TRADING_STATUS, instrument, trading_status",
        "INSTRUMENT_MAX_ORDER_SIZE_UNIT, instrument, max_order_size_unit",
        "ACCOUNT_ACCOUNT_GROUP, account, account_group",
        "GROUP_TERMS_TARGET_VALUE, group_terms, target_value",
        "ACCOUNT_TERMS_TARGET, account_terms, target",
        "POSITION_POSITION_CODE, position, position_code",
        "POSITION_SIDE, position, side",
        "USER_DENIAL_DENIED, user_denial, denied"
    })
    void aBlankIsRefused(String constraint, String table, String column) {
        refuses(constraint, "update " + table + " set " + column + " = ' '");
    }

    @ParameterizedTest
    @CsvSource({
        "INSTRUMENT_MIN_ORDER_SIZE, instrument, min_order_size",
        "INSTRUMENT_MAX_ORDER_SIZE, instrument, max_order_size",
        "GROUP_TERMS_MIN_ORDER_SIZE_INCREMENT, group_terms, min_order_size_increment",
        "POSITION_QUANTITY, position, quantity",
        "POSITION_MARGIN_RATE, position, margin_rate"
    })
    void aNegativeNumberIsRefused(String constraint, String table, String column) {
        refuses(constraint, "update " + table + " set " + column + " = -1");
    }

    @Test
    void aLargestOrderWithoutItsUnitIsRefused() {
        refuses(
                "ACCOUNT_TERMS_MAX_ORDER_SIZE_HAS_UNIT",
                "update account_terms set max_order_size = 1, max_order_size_unit = null");
    }

    @Test
    void aPositionOfAnUnknownAccountOrSymbolIsRefused() {
        refuses(
                "POSITION_ACCOUNT",
                "update position set account_code = 'nowhere' where symbol = 'GBP/USD'");
        refuses("POSITION_SYMBOL", "update position set symbol = 'NOTHING'");
        refuses("POSITION_ACCOUNT", "delete from account where code = ?", ANNS.value());
    }

    private void refuses(String constraint, String sql, Object... parameters) {
        assertThatThrownBy(() -> books.sql().run(sql, parameters))
                .as(sql)
                .message()
                .containsIgnoringCase(constraint);
    }
}
