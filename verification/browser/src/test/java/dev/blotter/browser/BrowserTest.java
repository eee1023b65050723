package dev.blotter.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;

/** A server for each class, a visit for each test, and no test in which the console has errors. */
abstract class BrowserTest {

    static final String RETAIL = "account=default:100042";
    static final String PRIME = "account=prime:700100";

    private static DemoServer server;
    private Visit visit;

    @BeforeAll
    static void startServer() {
        Chromium.browser();
        server = DemoServer.start();
    }

    @AfterAll
    static void stopServer() {
        if (server != null) {
            server.close();
        }
    }

    /** Begins, or begins again, with a screen of one's choice. */
    Visit visit(int width, ColorScheme colours) {
        if (visit != null) {
            visit.close();
        }
        visit = new Visit(server, width, colours);
        return visit;
    }

    /** The visit, which begins with the usual screen where none was chosen. */
    Visit visit() {
        return visit == null ? visit(1280, ColorScheme.LIGHT) : visit;
    }

    static DemoServer server() {
        return server;
    }

    /** Looks at what is shown, which must fit the screen and be accessible. */
    void check(String view) {
        look(view);
        assertThat(Axe.violations(visit.page())).as(view).isEmpty();
    }

    /** Checks it on a light screen of one width, which is that of the visit, and on a dark one. */
    void check(String view, int light, int dark) {
        check(view + "-" + light + "-light");
        Object shown = Axe.shown(visit.page());
        int height = visit.page().viewportSize().height;
        visit.page().emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
        visit.resize(dark, height);
        look(view + "-" + dark + "-dark");
        assertThat(Axe.violationsSince(shown, visit.page())).as(view + " in the dark").isEmpty();
        visit.page().emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.LIGHT));
        visit.resize(light, height);
    }

    private void look(String view) {
        PlaywrightAssertions.assertThat(visit.page().locator("[aria-busy=true]")).hasCount(0);
        visit.screenshot(view);
        fits();
    }

    void fits() {
        assertThat(visit.page().evaluate("document.documentElement.scrollWidth <= innerWidth"))
                .isEqualTo(true);
    }

    @AfterEach
    void nothingIsWrongOnTheConsole() {
        visit().close();
        assertThat(visit().troubles()).isEmpty();
    }
}
