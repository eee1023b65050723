package dev.blotter.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.ColorScheme;
import dev.blotter.application.kit.Eventually;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is drawn of positions is exactly what the interface answers. */
class PictureTest extends BrowserTest {

    /** Each row as currency, name, long, short, net, margin, and the lengths of its bars. */
    private static final String DRAWN =
            """
            () => [...document.querySelectorAll("#exposures tbody")].flatMap((body) => [...body.rows].slice(1).map((row) => {
              const figure = (at) => row.cells[at].firstChild?.textContent.replaceAll(",", "") ?? "";
              const [short, long, , net] = [...row.querySelectorAll("rect")];
              return [body.dataset.currency, row.cells[0].textContent, ...[2, 3, 4, 5].map(figure),
                ...short ? [short.getAttribute("width"), long.getAttribute("width"), Number(net.getAttribute("x")) + 5] : []].join("|");
            }))""";

    @BeforeEach
    void fill() {
        server().sql(
                        "delete from position where account_code in ('default:100042', 'default:100043')",
                        "delete from instrument where symbol like 'ZMANY%'",
                        insert("P1", "EUR/USD", "BUY", "10000000000000000.1", "0.0333"),
                        insert("P2", "EUR/USD", "SELL", "0.30000000000000001", "null"),
                        insert("P3", "GBP/USD", "SELL", "7500000000000000", "0.05"),
                        insert("P4", "AAPL", "BUY", "259.35", "null"),
                        insert("P5", "USD/JPY", "SELL", "4737840", "0.0123456789"),
                        insert("P6", "LUNA/USD", "BUY", "1", "null"));
    }

    @Test
    void figuresAreExactAndStayWithinACurrency() {
        open("default:100043", "");
        assertThat(drawn())
                .containsExactly(
                        "USD|EUR/USD|10000000000000000.1|0.30000000000000001|9999999999999999.79999999999999999"
                                + "|333000000000000.00333|4|1000|999",
                        "USD|GBP/USD|0|7500000000000000|-7500000000000000|375000000000000|749|0|-749",
                        "USD|AAPL|259.35|0|259.35||0|4|0",
                        "USD|Sum|10000000000000259.45|7500000000000000.30000000000000001"
                                + "|2500000000000259.14999999999999999|708000000000000.00333",
                        "JPY|USD/JPY|0|4737840|-4737840|58491.851319576|1000|0|-1000",
                        "JPY|Sum|0|4737840|-4737840|58491.851319576",
                        "|LUNA/USD|1|0|1||0|1000|1000",
                        "|Sum|1|0|1|");
        assertThat(row("EUR/USD")).containsText("of 1 of 2 positions");
        assertThat(row("GBP/USD")).not().containsText("positions");

        visit().at("by").selectOption("type");
        assertThat(drawn())
                .contains("USD|STOCK|259.35|0|259.35||0|4|0", "|Type not known|1|0|1||0|1000|1000");
        visit().page().reload();
        assertThat(row("STOCK")).isVisible();
    }

    @Test
    void everyDrawnFigureIsWhatTheInterfaceAnswers() {
        open("default:100042", "&all");
        for (String by : List.of("symbol", "type")) {
            visit().at("by").selectOption(by);
            assertThat(visit().page().locator("#exposures caption")).hasText("Exposure per " + by);
            Exposures expected = Exposures.of(server().root(), "desk", "default:100042", by);
            assertThat(drawn()).isNotEmpty().allSatisfy(expected::assertHas);
            assertThat(drawn()).hasSize(expected.rows());
        }
    }

    @Test
    void ofManySymbolsTheGreatestAreDrawnAndTheOthersAddedUp() {
        server().sql(
                        "insert into instrument (symbol, type, description, trading_status, min_order_size,"
                                + " max_order_size, max_order_size_unit, min_order_size_increment, margin_rate, currency)"
                                + " select 'ZMANY' || x, type, description, trading_status, min_order_size, max_order_size,"
                                + " max_order_size_unit, min_order_size_increment, margin_rate, 'XTS'"
                                + " from instrument, system_range(1, 3000) where symbol = 'BTC/USD'",
                        "insert into position (account_code, position_code, symbol, side, quantity, quantity_notional,"
                                + " open_time, open_price, last_update_time) select 'default:100042', 'M' || x, 'ZMANY' || x,"
                                + " case when mod(x, 2) = 0 then 'BUY' else 'SELL' end, x, x + 0.000000000000000001,"
                                + " current_timestamp, 1, current_timestamp from system_range(1, 3000)");
        server().awaitInstrument("ZMANY3000");
        open("default:100042", "");
        assertThat(visit().page().locator("#exposures tbody[data-currency=XTS] tr")).hasCount(15);
        assertThat(row("2988 others")).containsText("2,233,530.000000000000001494");
        assertThat(visit().page().locator("[data-currency=XTS] .sum"))
                .containsText("2,251,500.0000000000000015");
        visit().at("position-filter").fill("ZMANY2999, ZMANY3000");
        assertThat(visit().page().locator("[data-currency=XTS] .sum"))
                .hasText("Sum3,000.0000000000000000012,999.0000000000000000011");
    }

    @Test
    void whatIsFilteredAwayIsNotDrawnAndClosedPositionsLeave() {
        open("default:100043", "");
        visit().at("position-filter").fill("usd/jpy, gbp");
        assertThat(visit().page().locator("#exposures tbody")).hasCount(2);
        server().sql("delete from position where position_code = 'P5'");
        assertThat(visit().page().locator("#exposures tbody")).hasCount(1);
        visit().at("position-filter").fill("nothing");
        assertThat(visit().at("exposure")).isHidden();
    }

    @Test
    void withoutTypesAndCurrenciesFiguresAreStillThere() {
        visit().page()
                .route(
                        "**/instruments/**",
                        route -> route.fulfill(new Route.FulfillOptions().setStatus(503)));
        visit().page().clock().install();
        open("default:100043", "");
        assertThat(visit().page().locator("#exposures .currency"))
                .hasText("In a currency that the books do not name");
        assertThat(row("AAPL")).containsText("259.35");

        visit().page().evaluate(HIDDEN, true);
        assertThat(lookUpsHalfAMinuteLater()).as("of a page that is not visible").isZero();
        visit().page().evaluate(HIDDEN, false);
        Eventually.holds(() -> assertThat(lookUpsHalfAMinuteLater()).isEqualTo(SYMBOLS));
        visit().page()
                .route(
                        "**/instruments/**",
                        route -> route.fulfill(new Route.FulfillOptions().setStatus(404)));
        Eventually.holds(() -> assertThat(lookUpsHalfAMinuteLater()).isEqualTo(SYMBOLS));
        assertThat(lookUpsHalfAMinuteLater()).as("after a refusal").isZero();
    }

    private static final int SYMBOLS = 5;

    private static final String HIDDEN =
            """
            (hidden) => {
              Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
              document.dispatchEvent(new Event("visibilitychange"));
            }""";

    /** The clock of the page goes ahead, and what is asked for then has failed. */
    private int lookUpsHalfAMinuteLater() {
        int before = visit().requests("/instruments/").size();
        visit().page().clock().fastForward(31_000);
        visit().roundTrip();
        return visit().requests("/instruments/").size() - before;
    }

    @Test
    void whatChangedLatelyIsAStripThatEndsSomewhere() {
        open("default:100043", "");
        assertThat(visit().at("lately")).isHidden();
        server().sql("update position set quantity = 2 where position_code = 'P4'");
        assertThat(visit().at("lately-title")).hasText("1 change in the last 5 minutes");
        assertThat(visit().page().locator("#lately-list li"))
                .containsText("AAPL ● changed Quantity 1 → 2");
        server().sql(
                        "insert into position (account_code, position_code, symbol, side, quantity, quantity_notional,"
                                + " open_time, open_price, last_update_time) select 'default:100043', 'N' || x, 'SPY', 'BUY',"
                                + " x, x, current_timestamp, 1, current_timestamp from system_range(1, 100)");
        assertThat(visit().at("lately-title"))
                .hasText("101 changes in the last 5 minutes, of which 40");
        assertThat(visit().page().locator("#lately-list li")).hasCount(40);
        assertThat(visit().page().locator("#lately-list li").first())
                .containsText("SPY + new BUY 1");
    }

    @Test
    void onAPhoneEightPositionsAreTwoScreensAndTheOrderIsChosenFromAList() {
        server().sql(
                        insert("P7", "SPY", "BUY", "25", "0.2"),
                        insert("P8", "QQQ", "SELL", "15", "0.2"));
        visit(320, ColorScheme.LIGHT);
        open("default:100043", "");
        assertThat(visit().at("position-count")).hasText("8 open positions");
        visit().at("positions-request").scrollIntoViewIfNeeded();
        assertThat(visit().page().locator("#positions tbody a")).hasCount(8);
        assertThat(visit().at("positions-frame").boundingBox().height).isLessThan(2 * 740.0);
        assertThat(visit().page().locator("#positions thead")).isHidden();
        visit().at("order").selectOption("-quantityNotional");
        visit().at("positions-request").scrollIntoViewIfNeeded();
        assertThat(visit().page().locator("#positions tbody a").first())
                .hasAttribute("data-position", "P1");
        visit().screenshot("phone-positions");
    }

    @Test
    void thePageIsLightOnTheWire() {
        open("default:100043", "");
        Object bytes =
                visit().page()
                        .evaluate(
                                "performance.getEntriesByType('resource').filter(({ name }) => /[.](js|css|svg)$/.test(name))"
                                        + ".reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)");
        assertThat((Integer) bytes).isBetween(20_000, 300_000);
    }

    private void open(String account, String more) {
        visit().open("#positions?account=" + account + more, "desk");
        assertThat(visit().at("exposures")).isVisible();
    }

    private List<String> drawn() {
        return ((List<?>) visit().page().evaluate(DRAWN)).stream().map(Objects::toString).toList();
    }

    private Locator row(String name) {
        return visit().page().locator("#exposures tr:has(th span:text-is('" + name + "'))");
    }

    private static String insert(
            String code, String symbol, String side, String notional, String rate) {
        return ("insert into position (account_code, position_code, symbol, side, quantity, quantity_notional,"
                        + " open_time, open_price, last_update_time, margin_rate) values ('default:100043', '%s', '%s',"
                        + " '%s', 1, %s, timestamp with time zone '2026-01-05 10:00:00+00', 1.5,"
                        + " timestamp with time zone '2026-01-05 10:00:00+00', %s)")
                .formatted(code, symbol, side, notional, rate);
    }
}
