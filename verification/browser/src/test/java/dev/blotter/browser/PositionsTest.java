package dev.blotter.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Clock;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Route;
import dev.blotter.application.kit.Eventually;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PositionsTest extends BrowserTest {

    private static final Pattern LAST_CHECKED =
            Pattern.compile("last checked \\d\\d:\\d\\d:\\d\\d UTC");

    private static final String TIME = "2026-03-04T05:06:07Z";

    private static final String QUANTITY =
            "update position set quantity = %s where account_code = 'default:100043'"
                    + " and position_code = '%s'";

    @BeforeEach
    void open() {
        server().sql(
                        "delete from position where account_code = 'default:100043'",
                        insert("P1", "EUR/USD", 1000),
                        insert("P2", "AAPL", 20),
                        insert("P3", "US500", 3));
        visit().page().clock().setFixedTime(TIME); // so no mark fades
        visit().open("#positions?account=default:100043", "trader");
        assertThat(visit().at("position-count")).hasText("3 open positions");
        assertThat(visit().page().locator(".mark")).hasCount(0);
    }

    @Test
    void whatChangedIsNewOrClosedIsMarkedInWords() {
        server().sql(
                        "update position set quantity = 2500, open_time = open_time + interval '0.001' second where account_code = 'default:100043'"
                                + " and position_code = 'P1'",
                        "delete from position where account_code = 'default:100043' and position_code = 'P2'",
                        insert("P4", "GBP/USD", 70));

        assertThat(row("P1")).containsText("changed");
        assertThat(row("P1")).containsText("2,500was 1,000");
        assertThat(row("P1")).containsText("10:00:00was 2026-01-05 10:00:00.000");
        assertThat(row("P2")).containsText("closed");
        assertThat(row("P4")).containsText("new");
        assertThat(row("P3").locator(".mark")).hasCount(0);
        assertThat(visit().at("position-count")).hasText("3 open positions");
        assertThat(visit().at("position-news")).hasText("Positions: 1 new, 1 changed, 1 closed");
        visit().screenshot("positions-changed");
    }

    @Test
    void whatHasNotChangedIsNotSentAgain() {
        assertThat(visit().at("freshness"))
                .containsText(Pattern.compile("unchanged (once|\\d+ times) \\(304\\)"));
        assertThat(visit().page().locator("#positions-request .outcome")).containsText("304");
        assertThat(visit().page().locator("#positions-request code"))
                .containsText("-H 'If-None-Match: \"");
        assertThat(visit().page().locator("#positions-request code"))
                .containsText("-H 'Prefer: wait=10'");
        assertThat(visit().page().locator(".mark")).hasCount(0);
        visit().remember("freshness");
        server().sql(QUANTITY.formatted(4, "P3"));
        assertThat(row("P3")).containsText("4was 3");
        Eventually.holds(
                () ->
                        assertThat(visit().remembered())
                                .anySatisfy(text -> assertThat(text).doesNotContain("(304)")));
    }

    /** Such as a page of a proxy. */
    @Test
    void whatIsNoAnswerOfTheInterfaceIsReportedAndAskedForAgain() {
        visit().page()
                .route(
                        "**/positions",
                        route -> route.fulfill(new Route.FulfillOptions().setBody("<html>")));
        visit().at("pause").click();
        visit().at("pause").click();
        assertThat(visit().at("positions-problem")).containsText("is not the interface");
        assertThat(visit().at("positions-frame")).hasClass("frame cards stale");
        assertThat(row("P3")).isVisible();

        visit().page().unrouteAll();
        assertThat(visit().at("positions-problem")).isHidden();
        assertThat(visit().at("positions-frame")).hasClass("frame cards");
    }

    @Test
    void aPauseIsOneAndGoesOnWhereItWas() {
        Clock clock = visit().stopClock();
        visit().at("pause").click();
        assertThat(visit().at("pause")).hasAttribute("aria-pressed", "true");
        assertThat(visit().at("freshness")).containsText("paused");
        visit().roundTrip();
        int before = visit().requests("/positions").size();
        server().sql(QUANTITY.formatted(9, "P3"));
        clock.runFor(30_000);
        visit().roundTrip();
        assertThat(visit().requests("/positions")).hasSize(before);

        visit().at("pause").click();
        assertThat(row("P3")).containsText("9was 3");
    }

    @Test
    void aServerThatIsAwayIsReportedAndFoundAgain() {
        visit().remember("announcements");
        server().awayDuring(
                        () -> {
                            assertThat(visit().at("positions-problem"))
                                    .containsText("The server cannot be reached.");
                            assertThat(row("P3")).isVisible();
                            assertThat(visit().at("positions-frame")).hasClass("frame cards stale");
                            assertThat(visit().at("freshness")).containsText(LAST_CHECKED);
                        });
        server().sql(QUANTITY.formatted(8, "P3"));

        assertThat(row("P3")).containsText("8was 3");
        assertThat(visit().at("positions-problem")).isHidden();
        assertThat(visit().at("positions-frame")).hasClass("frame cards");
        Eventually.holds(
                () -> assertThat(visit().remembered()).contains("The server answers again"));
    }

    @Test
    void anAccountThatIsTakenAwayIsNotShownAnyLonger() {
        server().sql(
                        "delete from user_account where user_name = 'trader' and account_code = 'default:100043'");
        try {
            assertThat(visit().at("positions-problem")).containsText("or you may not read it");
            assertThat(visit().page().locator("#positions tbody tr")).hasCount(0);
            assertThat(visit().at("positions-frame")).isHidden();
        } finally {
            server().sql("insert into user_account values ('trader', 'default:100043')");
            server().awaitGrant("trader", "default:100043");
        }
    }

    @Test
    void anAccountWithoutPositionsSaysSo() {
        server().sql("delete from position where account_code = 'default:100043'");
        assertThat(visit().at("position-count")).containsText("0 open positions");
        visit().page().reload();
        assertThat(visit().at("no-positions")).containsText("There is no open position.");
    }

    @Test
    void digitsAreShownAsTheyAreKept() {
        server().sql(
                        "update position set quantity = 12345678901234567890.123456789012345678"
                                + " where account_code = 'default:100043' and position_code = 'P3'");
        assertThat(row("P3")).containsText("12,345,678,901,234,567,890.123456789012345678");
    }

    @Test
    void timesAreUtcAndThePersonsOwnIsATooltip() {
        assertThat(visit().at("freshness")).containsText("as of 05:06:07 UTC");
        assertThat(row("P1").locator("time").last()).hasText("2026-01-05 10:00:00");
        assertThat(row("P1").locator("time").last())
                .hasAttribute("title", Pattern.compile(".*\\D3:30:00.*, your time"));
        assertThat(row("P1").locator("time").first()).hasText("2026-01-05 10:00:00");
        assertThat(visit().page().locator("#positions thead"))
                .containsText("Opened (UTC)Updated (UTC)");
    }

    @Test
    void codesAndNumbersStayOnOneLine() {
        visit().resize(1040, 860);
        server().sql(
                        insert("a-b c/d", "GBP/USD", 1),
                        "update position set quantity = 12345678901234567890.123456789012345678"
                                + " where account_code = 'default:100043' and position_code = 'P3'");
        assertThat(row("P3")).containsText("567,890.123456789012345678");
        assertThat(row("a-b c/d")).isVisible();
        for (String code : List.of("P1", "P3", "a-b c/d")) {
            assertThat((List<?>) row(code).evaluate(LINES)).allMatch(lines -> lines.equals(1));
        }
    }

    /** In how many lines the first text of each cell stands. */
    private static final String LINES =
            """
            (row) => [...row.cells].filter((cell) => cell.firstChild && cell.offsetWidth).map((cell) => {
              const range = document.createRange();
              range.selectNodeContents(cell.firstChild);
              return new Set([...range.getClientRects()].map((each) => each.top)).size;
            })""";

    @Test
    void aSymbolLeadsToItsTermsAlsoWhenAnotherRowChangesWhileItIsPressed() {
        server().sql(QUANTITY.formatted(4, "P3"));
        assertThat(row("P3")).containsText("4was 3");
        assertThat(visit().at("exposures")).isVisible();
        row("P1").locator("a").hover();
        visit().page().mouse().down();
        server().sql(QUANTITY.formatted(30, "P2"));
        assertThat(row("P2")).containsText("30was 20");
        visit().page().mouse().up();
        assertThat(visit().at("details-title")).hasText("EUR/USD");
        visit().page().goBack();
        assertThat(visit().at("position-count")).hasText("3 open positions");
    }

    private Locator row(String code) {
        return visit().page().locator("#positions tbody tr:has(a[data-position='" + code + "'])");
    }

    private static String insert(String code, String symbol, int quantity) {
        return ("insert into position (account_code, position_code, symbol, side, quantity, quantity_notional,"
                        + " open_time, open_price, last_update_time) values ('default:100043', '%s', '%s', 'BUY', %s,"
                        + " 1, timestamp with time zone '2026-01-05 10:00:00+00', 1.5,"
                        + " timestamp with time zone '2026-01-05 10:00:00+00')")
                .formatted(code, symbol, quantity);
    }
}
