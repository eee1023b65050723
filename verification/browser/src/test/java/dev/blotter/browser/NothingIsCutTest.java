package dev.blotter.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.options.ColorScheme;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Whatever tells one row from another can be read on every screen: it wraps or scrolls. {@code
 * -Dtest.thorough=true} has a page almost as high as browsers can draw.
 */
class NothingIsCutTest extends BrowserTest {

    private static final int FEW = 20;
    private static final int MANY = Boolean.getBoolean("test.thorough") ? 200_000 : 50_000;
    private static final List<Integer> WIDTHS = List.of(320, 360, 412, 1600);
    private static final List<Integer> NARROW_AND_WIDE = List.of(320, 1600);
    private static final int CARDS = 1024;

    /** Elements whose text does not fit into them, or ends outside of a screen that shows cards. */
    private static final String CUT =
            """
            (cards) => [...document.querySelectorAll("tbody :is(th, td), tbody :is(th, td) *, .choices a, h2, dd")]
              .filter((each) => each.getClientRects().length > 0 && !each.closest(".gap, .unseen"))
              .filter((each) => {
                const range = document.createRange();
                range.selectNodeContents(each);
                const { right } = range.getBoundingClientRect();
                return getComputedStyle(each).textOverflow === "ellipsis" || each.scrollWidth > each.clientWidth
                  && getComputedStyle(each).display !== "inline" || innerWidth < cards && right > innerWidth;
              })
              .map((each) => `${each.tagName} ${each.textContent}`)""";

    /** The rows are there that belong into the window, in place of gaps. */
    private static final String DRAWN =
            """
            () => new Promise(requestAnimationFrame).then(() => [...document.querySelectorAll(".gap")]
              .map((gap) => gap.getBoundingClientRect()).every(({ top, bottom }) => bottom <= 0 || top >= innerHeight))""";

    private static final String TOP = "document.getElementById('positions-frame').offsetTop";
    private static final String HEIGHT = "document.body.scrollHeight";

    /** Options differ in their last digits, as in the lists of real exchanges. */
    @BeforeAll
    static void fill() {
        server().sql(
                        "insert into instrument (symbol, type, description, trading_status, min_order_size, max_order_size, max_order_size_unit, min_order_size_increment, margin_rate) select '.AAIG270115C' || lpad(cast(x as varchar), 8, '0'),"
                                + " 'EQUITY_OPTION_AMERICAN', description, trading_status, min_order_size,"
                                + " max_order_size, max_order_size_unit, min_order_size_increment, margin_rate"
                                + " from instrument, system_range(1, 20) where symbol = 'BTC/USD'",
                        "insert into instrument (symbol, type, description, trading_status, min_order_size, max_order_size, max_order_size_unit, min_order_size_increment, margin_rate) select 'Ⓦ' || repeat('W', 63), type, description, trading_status,"
                                + " min_order_size, max_order_size, max_order_size_unit, min_order_size_increment,"
                                + " margin_rate from instrument where symbol = 'BTC/USD'",
                        "delete from position where account_code in ('default:200007', 'default:200011')",
                        positions("default:200007", FEW),
                        positions("default:200011", MANY));
        server().sql(
                        "update position set quantity = 12345678901234567890.123456789012345678, symbol = 'Ⓦ' || repeat('W', 63)"
                                + " where account_code = 'default:200007' and position_code like '%00007'");
    }

    private static String positions(String account, int count) {
        return ("insert into position (account_code, position_code, symbol, side, quantity, quantity_notional,"
                        + " open_time, open_price, last_update_time) select '%s', 'POS-2026-11-25-' ||"
                        + " lpad(cast(x as varchar), 9, '0'), '.AAIG270115C' ||"
                        + " lpad(cast(mod(x, 20) + 1 as varchar), 8, '0'), 'SELL', x, x * 1000000, current_timestamp,"
                        + " 1.5, current_timestamp from system_range(1, %s)")
                .formatted(account, count);
    }

    @Test
    void ofInstruments() {
        server().awaitInstrument("Ⓦ" + "W".repeat(63));
        visit(320, ColorScheme.LIGHT).open("#instruments?" + account("200007"), "desk");
        for (String search : List.of(".AAIG", "WWW")) {
            visit().at("search").fill(search);
            assertThat(visit().page().locator("#instruments tbody tr").first())
                    .containsText(search);
            assertThatNothingIsCut("instruments-" + search.replaceAll("\\W", ""));
        }
        visit().page().locator("#instruments tbody a").click();
        assertThat(visit().page().locator(".chart")).isVisible();
        assertThatNothingIsCut("instrument");
    }

    @Test
    void ofTwentyPositions() {
        visit(320, ColorScheme.LIGHT).open("#positions?" + account("200007"), "desk");
        assertThat(visit().at("position-count")).hasText("20 open positions");
        assertThat(visit().at("exposures")).isVisible();
        assertThatNothingIsCut("positions-20");
        visit().at("total").check();
        assertThat(visit().page().locator("#totals tbody tr")).hasCount(FEW);
        assertThatNothingIsCut("totals-20");
    }

    @Test
    void ofManyPositionsOfAllAccounts() {
        visit(320, ColorScheme.LIGHT).open("#positions?" + account("200011") + "&all", "desk");
        assertThat(visit().at("position-count")).containsText(MANY / 1000 + ",0");
        assertThat(visit().at("exposures")).isVisible();
        assertThatNothingIsCut("exposure-many");
        for (String place : List.of(TOP, HEIGHT + " / 2", HEIGHT)) {
            visit().page().evaluate("scrollTo(0, " + place + ")");
            assertThatNothingIsCut(
                    "positions-many-" + place.replaceAll("\\W+", "-"), NARROW_AND_WIDE);
        }
    }

    private void assertThatNothingIsCut(String view) {
        assertThatNothingIsCut(view, WIDTHS);
    }

    private void assertThatNothingIsCut(String view, List<Integer> widths) {
        Map<Integer, List<?>> cut = new TreeMap<>();
        for (int width : widths) {
            visit().resize(width, 740);
            visit().page().waitForFunction(DRAWN);
            cut.put(width, (List<?>) visit().page().evaluate(CUT, CARDS));
            visit().screenshotOfTheWindow("cut-" + view + "-" + width);
        }
        assertThat(cut).as(view).allSatisfy((width, cells) -> assertThat(cells).isEmpty());
    }

    private static String account(String code) {
        return "account=default:" + code;
    }
}
