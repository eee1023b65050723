package dev.blotter.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An account with ten thousand positions, of which those near the window are in the document. */
class ManyPositionsTest extends BrowserTest {

    private static final int MANY = 10_000;
    private static final int FEW = 20;
    private static final int NEAR = 200;
    private static final String CHANGE =
            "update position set quantity = quantity + 0.5 where account_code = 'default:200007'"
                    + " and position_code in ('X09000', 'X09001', 'X09500')";

    @BeforeAll
    static void fill() {
        server().sql(
                        "delete from position where account_code = 'default:200007'",
                        "insert into position (account_code, position_code, symbol, side, quantity, quantity_notional,"
                                + " open_time, open_price, last_update_time) select 'default:200007',"
                                + " 'X' || lpad(cast(x as varchar), 5, '0'), 'EUR/USD', 'BUY', x, x,"
                                + " current_timestamp, 1.5, current_timestamp from system_range(1, "
                                + MANY
                                + ")");
    }

    @BeforeEach
    void open() {
        visit().page().clock().setFixedTime(System.currentTimeMillis()); // so no mark fades
        visit().open("#positions?account=default:200007", "desk");
        assertThat(visit().at("position-count")).hasText("10,000 open positions");
    }

    @Test
    void onlyRowsNearTheWindowAreThereAndEachSaysItsPlace() {
        assertThat(visit().at("positions")).hasAttribute("aria-rowcount", "10001");
        assertThat(row("X00001")).hasAttribute("aria-rowindex", "2");
        awaitFewRows();

        visit().page().evaluate("scrollTo(0, document.body.scrollHeight / 2)");
        assertThat(row("X05000")).hasAttribute("aria-rowindex", "5001");
        assertThat(row("X00100")).hasCount(0);
        awaitFewRows();
        assertThat(visit().page().locator("#positions thead th").first()).isInViewport();

        visit().page().evaluate("scrollTo(0, document.body.scrollHeight)");
        assertThat(row("X10000")).hasAttribute("aria-rowindex", "10001");
    }

    @Test
    void aChangeOutsideOfTheWindowIsOfferedAndShown() {
        server().sql(CHANGE);
        assertThat(visit().at("show-changes")).hasText("3 positions changed, show");
        visit().at("show-changes").click();
        assertThat(row("X09000")).isInViewport();
        assertThat(row("X09000").locator("a")).isFocused();
        assertThat(row("X09000")).containsText("5was 9,000");
        assertThat(visit().at("show-changes")).hasText("1 position changed, show");
        visit().page()
                .evaluate(
                        "['total', 'show-changes', 'total'].forEach((id) => document.getElementById(id).click())");
        visit().at("show-changes").click();
        assertThat(row("X09500")).isInViewport();
        assertThat(visit().at("show-changes")).isHidden();
    }

    @Test
    void aRowThatHasTheFocusStaysAndTheTabKeyGoesOn() {
        row("X00001").locator("a").focus();
        visit().page().evaluate("scrollTo(0, document.body.scrollHeight / 2)");
        assertThat(row("X05000")).hasCount(1);
        assertThat(row("X00001").locator("a")).isFocused();
        server().sql(CHANGE);
        assertThat(visit().at("position-news")).hasText(Pattern.compile("Positions: 3 changed"));
        assertThat(row("X00001").locator("a")).isFocused();
        for (int i = 0; i < 60; i++) {
            visit().page().keyboard().press("Tab");
        }
        assertThat(row("X00061").locator("a")).isFocused();
    }

    /** Row 40 is the last one of its block, which is drawn as one. */
    @Test
    void theTabKeyGoesOnToTheNextRowWhereverThePageWasScrolled() {
        row("X00040").locator("a").focus();
        visit().page().evaluate("scrollTo(0, document.body.scrollHeight / 2)");
        assertThat(row("X05000")).hasCount(1);
        visit().page().keyboard().press("Tab");
        assertThat(row("X00041").locator("a")).isFocused();
        visit().page().keyboard().press("Shift+Tab");
        assertThat(row("X00040").locator("a")).isFocused();

        visit().page().evaluate("scrollTo(0, document.body.scrollHeight / 2)");
        assertThat(row("X05000")).hasCount(1);
        visit().page().locator("#positions thead button:visible").last().focus();
        visit().page().keyboard().press("Tab");
        assertThat(row("X00001").locator("a")).isFocused();
        visit().page().locator("#positions-request button").first().focus();
        visit().page().keyboard().press("Shift+Tab");
        assertThat(row("X10000").locator("a")).isFocused();
    }

    @Test
    void paperHasThemAll() {
        visit().page()
                .evaluate(
                        "addEventListener('beforeprint', () => globalThis.printed ="
                                + " document.querySelectorAll('#positions tbody a').length)");
        visit().at("position-filter").fill("X010, X011, X012");
        assertThat(visit().at("position-count")).hasText("300 of 10,000 open positions");
        visit().page().pdf();
        assertThat(visit().page().evaluate("globalThis.printed")).isEqualTo(300);
        awaitFewRows();
    }

    private Locator row(String code) {
        return visit().page().locator("#positions tbody tr:has(a[data-position='" + code + "'])");
    }

    private void awaitFewRows() {
        Locator rows = visit().page().locator("#positions tbody tr:not(.gap)");
        visit().page().waitForCondition(() -> rows.count() >= FEW && rows.count() <= NEAR);
    }
}
