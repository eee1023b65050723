package dev.blotter.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/**
 * The page follows a busy book without growing: for ten seconds, or for as many as the property
 * {@code busy.seconds} says.
 */
class BusyBookTest extends BrowserTest {

    private static final Duration WHILE = Duration.ofSeconds(Long.getLong("busy.seconds", 10));
    private static final int PAUSE = 200;
    private static final double MORE = 1.1;
    private static final int MEGABYTES_MORE = 2;

    @Test
    void followsWithoutGrowing() {
        server().sql(
                        "delete from position where account_code = 'default:200007'",
                        "insert into position (account_code, position_code, symbol, side, quantity, quantity_notional,"
                                + " open_time, open_price, last_update_time) select 'default:200007', 'B' || x,"
                                + " case mod(x, 3) when 0 then 'EUR/USD' when 1 then 'AAPL' else 'USD/JPY' end,"
                                + " 'BUY', x, x, current_timestamp, 1.5, current_timestamp from system_range(1, 2000)");
        visit().open("#positions?account=default:200007", "desk");
        assertThat(visit().at("exposures")).isVisible();
        CDPSession browser = visit().page().context().newCDPSession(visit().page());
        browser.send("Performance.enable");

        keepBusy(WHILE.dividedBy(2));
        assertThat(visit().page().locator("#lately-list li")).hasCount(40);
        Map<String, Double> before = measured(browser);
        keepBusy(WHILE.dividedBy(2));
        Map<String, Double> after = measured(browser);

        System.out.printf("half way %s, at the end %s%n", before, after);
        assertThat(after.get("Nodes")).isLessThan(before.get("Nodes") * MORE);
        assertThat(after.get("JSEventListeners")).isLessThan(before.get("JSEventListeners") * MORE);
        assertThat(after.get("JSHeapUsedSize"))
                .isLessThan(before.get("JSHeapUsedSize") * MORE + MEGABYTES_MORE * 1e6);
    }

    /** Changes, opens and closes positions, several times a second. */
    private void keepBusy(Duration time) {
        long end = System.nanoTime() + time.toNanos();
        for (int at = 0; System.nanoTime() < end; at = (at + 1) % 1000) {
            server().sql(
                            "update position set quantity = quantity + 1, quantity_notional = quantity_notional + 1.25"
                                    + " where account_code = 'default:200007' and mod(cast(substring(position_code, 2)"
                                    + " as int), 50) = "
                                    + at % 50,
                            "delete from position where account_code = 'default:200007' and position_code = 'B"
                                    + (at + 1)
                                    + "'",
                            "insert into position (account_code, position_code, symbol, side, quantity, quantity_notional,"
                                    + " open_time, open_price, last_update_time) values ('default:200007', 'B"
                                    + (at + 1)
                                    + "', 'GBP/USD', 'SELL', 1, 2.5, current_timestamp, 1, current_timestamp)");
            visit().page().waitForTimeout(PAUSE);
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
