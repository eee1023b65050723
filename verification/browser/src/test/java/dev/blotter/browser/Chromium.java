package dev.blotter.browser;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The browser of this machine, started once for all tests. Without one, they are skipped. */
final class Chromium {

    private static final List<String> ARGUMENTS =
            List.of(
                    "--no-sandbox",
                    "--disable-gpu",
                    "--disable-quic",
                    "--no-first-run",
                    "--disable-background-networking",
                    "--disable-component-update",
                    "--disable-sync");

    private static final List<String> USUAL_PLACES =
            List.of(
                    "/usr/bin/chromium-headless-shell", // for less than half the work
                    "/usr/bin/chromium",
                    "/usr/bin/chromium-browser",
                    "/usr/bin/google-chrome");

    /** A page may wait for news, and the machine may be slow. */
    static final int PATIENCE_MILLIS = 300_000;

    private static Browser browser;

    private Chromium() {}

    static synchronized Browser browser() {
        Optional<Path> program = program();
        if (program.isEmpty()) {
            System.err.println(
                    "NO CHROMIUM ON THIS MACHINE: THE PAGES ARE NOT TESTED. Install one, or name it in CHROMIUM.");
        }
        assumeTrue(program.isPresent(), "there is no Chromium on this machine");
        if (browser == null) {
            Playwright playwright =
                    Playwright.create(
                            new Playwright.CreateOptions()
                                    .setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
            browser =
                    playwright
                            .chromium()
                            .launch(
                                    new BrowserType.LaunchOptions()
                                            .setExecutablePath(program.get())
                                            .setArgs(ARGUMENTS));
            PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE_MILLIS);
            Runtime.getRuntime().addShutdownHook(new Thread(playwright::close));
        }
        return browser;
    }

    private static Optional<Path> program() {
        return Stream.concat(Stream.ofNullable(System.getenv("CHROMIUM")), USUAL_PLACES.stream())
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst();
    }
}
