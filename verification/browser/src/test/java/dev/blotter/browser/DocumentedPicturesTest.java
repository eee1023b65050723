package dev.blotter.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.options.ColorScheme;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The pictures of the page that the documents have; CONTRIBUTING says how they are renewed. */
@EnabledIfSystemProperty(named = "screenshots", matches = "true")
class DocumentedPicturesTest extends BrowserTest {

    @ParameterizedTest
    @CsvSource({"1280, LIGHT, positions", "1280, DARK, dark", "390, LIGHT, phone"})
    void positionsOfTwoAccounts(int width, ColorScheme colours, String name) {
        visit(width, colours).open("#positions?" + PRIME + "&also=default:100042", "desk");
        assertThat(visit().at("exposures")).isVisible();
        server().sql(
                        "update position set quantity = quantity + 200 where account_code = 'prime:700100'"
                                + " and position_code = '2982661'",
                        "update position set take_profit_price = coalesce(take_profit_price, 4950) + 10"
                                + " where account_code = 'default:100042' and position_code = '2982246'");
        assertThat(visit().page().locator("#lately-list li")).hasCount(2);
        if (width < 500) {
            visit().page().evaluate("document.getElementById('lately').scrollIntoView()");
        }
        visit().screenshotOfTheWindow("explorer-" + name);
    }

    @Test
    void marginTiersAndWhatSetATerm() {
        server().explain();
        visit().open("#instruments?" + PRIME + "&search=eur/u,+gbp/u,+*jpy&symbol=EUR/USD", "desk");
        assertThat(visit().page().locator(".chart")).isVisible();
        assertThat(visit().at("type-choices")).containsText("STOCK");
        visit().page().getByLabel("Why this max order size?").click();
        visit().screenshotOfTheWindow("explorer-instrument");
    }
}
