package dev.blotter.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.ColorScheme;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** "Why?" on a server whose operator lets users know; {@link DetailsTest} has it on any other. */
class ExplainedTermsTest extends BrowserTest {

    @BeforeAll
    static void explain() {
        server().explain();
    }

    @ParameterizedTest
    @CsvSource({
        "prime:700100, EUR/USD, trading status, 'the instrument itself, for all accounts'",
        "prime:700100, EUR/USD, max order size, 'the group of account prime:700100, for the type FOREX'",
        "default:100042, EUR/USD, margin rate, 'the group of account default:100042, for the symbol EUR/USD'",
        "prime:700100, EUR/USD, margin rate, 'account prime:700100, for the type FOREX'",
        "prime:700100, USD/TRY, margin rate, 'account prime:700100, for the symbol USD/TRY'",
        "prime:700300/hedge, BRK.B, min order size increment, 'account prime:700300/hedge, for the symbol BRK.B'"
    })
    void whyGivesTheLayerInWords(String account, String symbol, String term, String layer) {
        visit().open("#instruments?account=" + account + "&symbol=" + symbol, "admin");
        visit().page().getByLabel("Why this " + term + "?").click();

        assertThat(visit().page().locator("#why p").first())
                .hasText("This " + term + " is set by " + layer + ".");
        assertThat(visit().page().locator("#why code")).hasCount(0);
        assertThat(visit().requests("/instruments/").stream().filter(each -> each.contains("*")))
                .hasSize(1);
    }

    @Test
    void itIsReachedByTheKeyboardAndSaidAloud() {
        visit().open("#instruments?" + PRIME + "&symbol=EUR/USD");
        visit().stopClock();
        visit().signIn("desk", "desk-demo");
        Locator why = visit().page().getByLabel("Why this margin rate?");
        assertThat(why).isVisible();
        visit().at("close-details").focus();
        for (int i = 0; i < 5; i++) {
            visit().page().keyboard().press("Tab");
        }
        assertThat(why).isFocused();
        visit().page().keyboard().press("Enter");

        assertThat(why).isFocused();
        assertThat(why).hasAttribute("aria-expanded", "true");
        assertThat(visit().at("announcements"))
                .hasText("This margin rate is set by account prime:700100, for the type FOREX.");
        visit().page().keyboard().press("Enter");
        assertThat(visit().at("why")).isHidden();
        assertThat(why).hasAttribute("aria-expanded", "false");
    }

    @Test
    void eachInstrumentIsExplainedByItself() {
        visit().open("#instruments?" + PRIME + "&search=USD/TRY,EUR/USD&symbol=EUR/USD", "desk");
        visit().page().getByLabel("Why this margin rate?").click();
        assertThat(visit().at("why")).containsText("type FOREX");

        visit().page().locator("#instruments a[title='USD/TRY']").click();
        assertThat(visit().at("details-title")).hasText("USD/TRY");
        assertThat(visit().at("why")).isHidden();
        visit().page().getByLabel("Why this margin rate?").click();
        assertThat(visit().at("why")).containsText("symbol USD/TRY");
    }

    @ParameterizedTest
    @CsvSource({"1600, 1280", "320, 320"})
    void isAccessibleAndFitsTheScreen(int light, int dark) {
        visit(light, ColorScheme.LIGHT).open("#instruments?" + PRIME + "&symbol=EUR/USD", "desk");
        visit().page().getByLabel("Why this max order size?").click();
        assertThat(visit().at("why")).isVisible();
        check("why", light, dark);
    }

    @Test
    void namesWithoutABlankWrap() {
        server().sql(
                        ("insert into instrument (symbol, type, description, trading_status, min_order_size,"
                                        + " max_order_size, max_order_size_unit, min_order_size_increment, margin_rate)"
                                        + " select '%s', 'A_VERY_LONG_TYPE_OF_INSTRUMENT_WITHOUT_A_BLANK', description,"
                                        + " trading_status, min_order_size, max_order_size, max_order_size_unit,"
                                        + " min_order_size_increment, margin_rate from instrument where symbol = 'BTC/USD'")
                                .formatted("W".repeat(64)),
                        ("insert into account_terms (account_code, target, target_value, margin_rate) values"
                                        + " ('prime:700100', 'SYMBOL', '%s', '0.5')")
                                .formatted("W".repeat(64)));
        server().awaitInstrument("W".repeat(64));
        visit(320, ColorScheme.LIGHT)
                .open("#instruments?" + PRIME + "&symbol=" + "W".repeat(64), "desk");
        visit().page().getByLabel("Why this margin rate?").click();
        assertThat(visit().at("why")).containsText("for the symbol WWW");
        fits();
    }
}
