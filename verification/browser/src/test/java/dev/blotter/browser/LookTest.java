package dev.blotter.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every view, on every kind of screen. */
class LookTest extends BrowserTest {

    /** On a way with one screen, each view is looked at with another one, too. */
    @ParameterizedTest
    @CsvSource({"1600, 1280", "320, 360"})
    void isAccessibleAndFitsTheScreen(int light, int dark) {
        visit(light, ColorScheme.LIGHT).page().clock().setFixedTime(System.currentTimeMillis());
        visit().open("");
        assertThat(visit().at("sign-in")).isVisible();
        check("sign-in", light, dark);
        visit().signIn("desk", "wrong");
        assertThat(visit().at("sign-in-problem")).isVisible();
        check("sign-in-refused", light, dark);
        visit().signIn("desk", "desk-demo");
        assertThat(visit().page().locator("#first-accounts a")).hasCount(6);
        check("accounts", light, dark);
        visit().page().locator("#first-accounts a").last().click();
        assertThat(visit().at("type-choices")).containsText("CRYPTO");
        assertThat(visit().at("instrument-count")).containsText(" of ");
        check("instruments", light, dark);
        visit().at("search").fill("EUR/");
        visit().page()
                .locator("#instruments a", new Page.LocatorOptions().setHasText("EUR/USD"))
                .click();
        assertThat(visit().page().locator(".chart")).isVisible();
        visit().page().getByLabel("Why this margin rate?").click();
        assertThat(visit().at("why")).isVisible();
        check("details", light, dark);
        visit().at("close-details").click();
        visit().at("search").fill("zzz");
        assertThat(visit().at("no-instruments")).isVisible();
        check("nothing", light, dark);
        visit().at("to-positions").click();
        assertThat(visit().page().locator("#positions tbody tr").first()).isVisible();
        change();
        visit().at("positions-frame").scrollIntoViewIfNeeded();
        assertThat(visit().page().locator("#positions .mark.changed")).isVisible();
        assertThat(visit().at("exposures")).isVisible();
        assertThat(visit().at("lately")).isVisible();
        check("positions", light, dark);
        visit().at("by").selectOption("type");
        assertThat(visit().at("exposures")).containsText("FOREX");
        check("types", light, dark);
        visit().at("all").check();
        visit().at("total").check();
        assertThat(visit().page().locator("#totals tbody tr").first()).isVisible();
        check("totals", light, dark);
        visit().at("open-help").click();
        assertThat(visit().at("help")).isVisible();
        check("help", light, dark);
        visit().at("close-help").click();
        visit().at("account").click();
        assertThat(visit().at("popup")).isVisible();
        check("choosing", light, dark);
    }

    private static int changes;

    /** One position changes, one is new, and one is closed: the new one of the time before. */
    private void change() {
        server().sql(
                        "update position set quantity = quantity + 100 where account_code = 'prime:700100'"
                                + " and position_code = '2982661'",
                        "delete from position where account_code = 'prime:700100' and symbol = 'VIX'",
                        ("insert into position (account_code, position_code, symbol, side, quantity,"
                                        + " quantity_notional, open_time, open_price, last_update_time) values"
                                        + " ('prime:700100', '%s', 'VIX', 'SELL', 5000, 77100,"
                                        + " current_timestamp, 15.42, current_timestamp)")
                                .formatted(2990000 + ++changes));
    }

    @Test
    void aLongSymbolDoesNotWidenAPhone() {
        server().sql(
                        "insert into instrument (symbol, type, description, trading_status, min_order_size, max_order_size, max_order_size_unit, min_order_size_increment, margin_rate) select '%s', 'A_VERY_LONG_TYPE_OF_INSTRUMENT_WITHOUT_A_BLANK',"
                                        .formatted("W".repeat(64))
                                + " description, trading_status, min_order_size, max_order_size, max_order_size_unit,"
                                + " min_order_size_increment, '0.0123456789@1000000;0.2@2500000;0.3@1000000000;1'"
                                + " from instrument where symbol = 'BTC/USD'");
        server().awaitInstrument("W".repeat(64));
        visit(360, ColorScheme.LIGHT).open("#instruments?" + PRIME + "&search=WWW", "desk");
        assertThat(visit().at("instrument-count")).hasText("1 instrument");
        fits();
        visit().page().locator("#instruments tbody a").click();
        assertThat(visit().page().locator(".chart")).isVisible();
        fits();
        visit().screenshot("long-symbol-360");
    }
}
