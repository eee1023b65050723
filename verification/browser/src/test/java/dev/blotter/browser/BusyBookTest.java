package dev.blotter.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Locator;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/**
 * The page follows a busy book without growing: for ten seconds of its clock, or for as many as the
 * property {@code busy.seconds} says.
 */
class BusyBookTest extends BrowserTest {

    private static final int STEP_MILLIS = 400;
    private static final long STEPS = Long.getLong("busy.seconds", 10) * 1000 / STEP_MILLIS;
    private static final int PARTS = 10;
    private static final long BEGIN = System.currentTimeMillis();
    private static final double MORE = 1.1;
    private static final int MEGABYTES_MORE = 2;

    @Test
    void followsWithoutGrowing() {
        server().sql(
                        "delete from position where account_code = 'default:200007'",
                        "insert into position (account_code, position_code, symbol, side, quantity, quantity_notional,"
                                + " open_time, open_price, last_update_time) select 'default:200007', 'B' || x,"
                                + " case mod(x, 3) when 0 then 'EUR/USD' when 1 then 'AAPL' else 'USD/JPY' end,"
                                + " 'BUY', x, x, current_timestamp, 1.5, current_timestamp from system_range(0, 2000)");
        visit().page().clock().setFixedTime(BEGIN);
        visit().open("#positions?account=default:200007", "desk");
        assertThat(visit().at("exposures")).isVisible();
        CDPSession browser = visit().page().context().newCDPSession(visit().page());
        browser.send("Performance.enable");

        keepBusy(1, STEPS / 2);
        assertThat(visit().page().locator("#lately-list li")).hasCount(40);
        Map<String, Double> before = measured(browser);
        keepBusy(STEPS / 2 + 1, STEPS);
        Map<String, Double> after = measured(browser);

        System.out.printf("half way %s, at the end %s%n", before, after);
        assertThat(after.get("Nodes")).isLessThan(before.get("Nodes") * MORE);
        assertThat(after.get("JSEventListeners")).isLessThan(before.get("JSEventListeners") * MORE);
        assertThat(after.get("JSHeapUsedSize"))
                .isLessThan(before.get("JSHeapUsedSize") * MORE + MEGABYTES_MORE * 1e6);
    }

    /** Changes, opens and closes positions, and waits until the page shows it. */
    private void keepBusy(long first, long last) {
        Locator quantity =
                visit().page().locator("tr:has([data-position=B0]) td[data-title=Quantity]");
        for (long step = first; step <= last; step++) {
            visit().page().clock().setFixedTime(BEGIN + step * STEP_MILLIS);
            server().sql(
                            "update position set quantity = quantity + 1, quantity_notional = quantity_notional + 1.25"
                                    + " where account_code = 'default:200007' and mod(cast(substring(position_code, 2)"
                                    + " as int), %s) = %s".formatted(PARTS, step % PARTS),
                            "delete from position where account_code = 'default:200007' and position_code = 'B%s'"
                                    .formatted(step % 1000 + 1),
                            "insert into position (account_code, position_code, symbol, side, quantity, quantity_notional,"
                                    + " open_time, open_price, last_update_time) values ('default:200007', 'B%s',"
                                            .formatted(step % 1000 + 1)
                                    + " 'GBP/USD', 'SELL', %s, 2.5, current_timestamp, 1, current_timestamp)"
                                            .formatted(step + 0.5),
                            "update position set quantity = %s where account_code = 'default:200007' and position_code = 'B0'"
                                    .formatted(step));
            visit().page().evaluate("document.dispatchEvent(new Event('visibilitychange'))");
            assertThat(quantity)
                    .hasText(Pattern.compile(String.format(Locale.ROOT, "^%,dwas ", step)));
        }
    }

    private static Map<String, Double> measured(CDPSession browser) {
        browser.send("HeapProfiler.collectGarbage");
        JsonObject answer = browser.send("Performance.getMetrics");
        return StreamSupport.stream(answer.getAsJsonArray("metrics").spliterator(), false)
                .map(JsonElement::getAsJsonObject)
                .filter(
                        each ->
                                each.get("name")
                                        .getAsString()
                                        .matches("Nodes|JSEventListeners|JSHeapUsedSize"))
                .collect(
                        Collectors.toMap(
                                each -> each.get("name").getAsString(),
                                each -> each.get("value").getAsDouble()));
    }
}
