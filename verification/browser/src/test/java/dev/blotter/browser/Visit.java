package dev.blotter.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Clock;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * One person's visit, with a browser of their own, in which everything that goes wrong is noted.
 */
final class Visit implements AutoCloseable {

    private static final String REPORT_VIOLATIONS =
            "addEventListener('securitypolicyviolation',"
                    + " e => console.error('CSP: ' + e.violatedDirective + ' ' + e.blockedURI))";

    /**
     * A refusal is a part of some tests, and Chromium reports each; axe-core reads from a canvas.
     */
    private static final List<String> EXPECTED = List.of("Failed to load resource", "Canvas2D");

    private static final boolean SCREENSHOTS = Boolean.getBoolean("screenshots");

    /**
     * Browsers call observers of sizes in each frame, after its layout, whatever the clock says.
     */
    private static final String FRAME =
            "() => new Promise((drawn) => new ResizeObserver(drawn).observe(document.body))";

    private static final long HOUR = 3_600_000;

    private final DemoServer server;
    private final BrowserContext context;
    private final Page page;
    private final List<String> troubles = new ArrayList<>();
    private final List<String> requests = new ArrayList<>();

    Visit(DemoServer server, int width, ColorScheme colours) {
        this.server = server;
        this.context =
                Chromium.browser()
                        .newContext(
                                new Browser.NewContextOptions()
                                        .setViewportSize(width, width < 500 ? 740 : 860)
                                        .setColorScheme(colours)
                                        .setTimezoneId("Asia/Kolkata") // half an hour beside
                                        .setReducedMotion(ReducedMotion.REDUCE));
        context.setDefaultTimeout(Chromium.PATIENCE_MILLIS);
        context.addInitScript(REPORT_VIOLATIONS);
        this.page = context.newPage();
        page.onConsoleMessage(
                message -> {
                    boolean isTrouble =
                            message.type().equals("error") || message.type().equals("warning");
                    if (isTrouble && EXPECTED.stream().noneMatch(message.text()::startsWith)) {
                        troubles.add(message.text());
                    }
                });
        page.onPageError(troubles::add);
        page.onRequest(request -> requests.add(line(request)));
    }

    private static String line(Request request) {
        return request.method() + " " + request.url();
    }

    Page page() {
        return page;
    }

    /** The requests so far whose method and address contain {@code part}. */
    List<String> requests(String part) {
        return requests.stream().filter(request -> request.contains(part)).toList();
    }

    /** What went wrong so far. */
    List<String> troubles() {
        return troubles;
    }

    /** An element by its id. */
    Locator at(String id) {
        return page.locator("#" + id);
    }

    /** Opens the page at a place in it, such as {@code #positions}. */
    Visit open(String fragment) {
        page.navigate(server.page() + fragment);
        return this;
    }

    /** Opens the page at a place in it, and signs in with the password of the demo. */
    Visit open(String fragment, String user) {
        return open(fragment).signIn(user, user + "-demo");
    }

    Visit signIn(String user, String password) {
        at("username").fill(user);
        at("password").fill(password);
        page.locator("#sign-in .primary").click();
        return this;
    }

    /** Stops the clock of the page, an hour from now: no state passes by from here on. */
    Clock stopClock() {
        page.clock().install();
        page.clock().pauseAt(System.currentTimeMillis() + HOUR);
        return page.clock();
    }

    /** Asks the server for something else: what the page had asked for before is noted by then. */
    void roundTrip() {
        page.evaluate("fetch('dxsca-web/openapi.json').then((answer) => answer.text())");
    }

    /** Keeps each text that an element has from now on, also those that pass by. */
    void remember(String id) {
        page.evaluate(REMEMBER, id);
    }

    /** The texts that were kept. */
    List<String> remembered() {
        return ((List<?>) page.evaluate("remembered")).stream().map(String::valueOf).toList();
    }

    private static final String REMEMBER =
            """
            (id) => {
              const element = document.getElementById(id);
              globalThis.remembered = [];
              new MutationObserver(() => remembered.push(element.textContent))
                  .observe(element, { childList: true, characterData: true, subtree: true });
            }""";

    /** The rows of a table, cells apart by bars, as they read. */
    List<String> rows(String table) {
        return page.locator("#" + table + " tbody tr").all().stream()
                .map(row -> String.join("|", row.locator("th, td").allInnerTexts()))
                .toList();
    }

    /** Gives the window another size, and returns when the page is drawn in it. */
    void resize(int width, int height) {
        page.setViewportSize(width, height);
        page.waitForFunction("(width) => innerWidth === width", width);
        page.evaluate(FRAME);
    }

    /** Awaits a frame, and keeps what can be seen in it for those who ask to look at it. */
    void screenshot(String name) {
        screenshot(name, true);
    }

    /** Keeps what is in the window, where the page is too long to be kept. */
    void screenshotOfTheWindow(String name) {
        screenshot(name, false);
    }

    private void screenshot(String name, boolean isWhole) {
        page.evaluate(FRAME);
        if (SCREENSHOTS) {
            page.screenshot(
                    new Page.ScreenshotOptions()
                            .setFullPage(isWhole)
                            .setPath(Path.of("target", "screenshots", name + ".png")));
        }
    }

    @Override
    public void close() {
        context.close();
    }
}
