package dev.blotter.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Response;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/** A page that follows positions by the {@code EventSource} of the browser. */
final class EventStream implements AutoCloseable {

    private static final int STEP_MILLIS = 50;
    private static final int CLOSED = 2;

    private static final String FOLLOW =
            """
            address => {
                window.codes = [];
                window.source = new EventSource(address);
                source.addEventListener('positions', event => {
                    for (const account of JSON.parse(event.data).accounts) {
                        const rows = account.opened.concat(account.changed);
                        codes.push(...rows.map(row => row.positionCode));
                    }
                });
            }
            """;

    private final BrowserContext context;
    private final Page page;
    private final List<Response> responses = new ArrayList<>();

    /** Follows the changes at {@code address}, with {@code root} in front. */
    EventStream(String root, String address, String user, String password) {
        String credentials = user + ":" + password;
        this.context =
                Chromium.browser()
                        .newContext(
                                new Browser.NewContextOptions()
                                        .setExtraHTTPHeaders(
                                                Map.of("Authorization", basic(credentials))));
        this.page = context.newPage();
        page.onResponse(
                response -> {
                    if (response.url().endsWith(address)) {
                        responses.add(response);
                    }
                });
        page.navigate(root + "/openapi.json");
        page.evaluate(FOLLOW, root + address);
    }

    private static String basic(String credentials) {
        byte[] octets = credentials.getBytes(StandardCharsets.UTF_8);
        return "Basic " + Base64.getEncoder().encodeToString(octets);
    }

    /** Returns when the page has got an event with the position of this code. */
    void awaitPosition(String code) {
        await("position " + code, () -> has(code));
    }

    private boolean has(String code) {
        return (Boolean) page.evaluate("code => codes.includes(code)", code);
    }

    /** How many requests were answered. */
    int requests() {
        return responses.size();
    }

    /** Returns when so many more requests were put off. */
    void awaitPauses(int more) {
        long before = pauses();
        await(more + " pauses", () -> pauses() >= before + more);
    }

    /** How many requests were put off. */
    private long pauses() {
        return responses.stream().filter(each -> each.headers().containsKey("retry-after")).count();
    }

    private void await(String what, BooleanSupplier reached) {
        for (int waited = 0; !reached.getAsBoolean(); waited += STEP_MILLIS) {
            assertThat(page.evaluate("source.readyState"))
                    .as("%s: the browser has not given up, after %s", what, statuses())
                    .isNotEqualTo(CLOSED);
            assertThat(waited)
                    .as("%s, after %s", what, statuses())
                    .isLessThan(Chromium.PATIENCE_MILLIS);
            page.waitForTimeout(STEP_MILLIS);
        }
    }

    private List<Integer> statuses() {
        return responses.stream().map(Response::status).toList();
    }

    @Override
    public void close() {
        context.close();
    }
}
