package dev.blotter.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Clock;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whoever waits for an answer sees for what, and for how long, and need not. */
class SlowRequestsTest extends BrowserTest {

    private static final String POSITIONS = "#positions?" + RETAIL;

    private final List<Route> held = new ArrayList<>();

    @Test
    void positionsThatAreLongInComingAreShownToBeAndCanBeStopped() {
        visit().open(POSITIONS, "desk");
        assertThat(visit().at("position-count")).hasText("7 open positions");
        hold("**/accounts/positions");
        visit().at("all").check();

        assertThat(running()).isVisible();
        assertThat(bar()).isVisible();
        assertThat(visit().at("announcements")).hasText("Waiting for the server");
        assertThat(running()).containsText(Pattern.compile("Waiting for the server · \\d+ s"));
        assertThat(visit().at("positions-frame")).hasAttribute("aria-busy", "true");
        assertThat(command()).containsText("/accounts/positions'");
        assertThat(outcome()).hasText("running");
        visit().screenshotOfTheWindow("slow-positions");
        visit().resize(320, 740);
        visit().screenshotOfTheWindow("slow-positions-320");
        assertThat((Boolean) running().evaluate("(all) => all.scrollWidth <= all.clientWidth"))
                .isTrue();
        visit().resize(1280, 860);
        visit().at("pause").click();
        assertThat(visit().at("positions-frame")).not().hasAttribute("aria-busy", "true");
        visit().at("pause").click();

        stop().click();
        assertThat(running()).isHidden();
        assertThat(visit().at("main")).isFocused();
        assertThat(visit().at("positions-problem")).containsText("You stopped this request.");
        assertThat(outcome()).hasText("stopped");
        assertThat(visit().at("pause")).hasAttribute("aria-pressed", "true");
        assertThat(visit().at("positions-frame")).not().hasAttribute("aria-busy", "true");
        visit().screenshotOfTheWindow("stopped-positions");
        visit().page().evaluate("document.dispatchEvent(new Event('visibilitychange'))");

        visit().at("positions-problem").locator("button").click();
        assertThat(outcome()).hasText("running");
        assertThat(running()).isVisible();
        stop().focus();
        visit().page().unroute("**/accounts/positions");
        held.get(held.size() - 1).resume();
        assertThat(visit().at("position-count")).hasText(Pattern.compile("\\d\\d open positions"));
        assertThat(outcome()).hasText(Pattern.compile("(200|304) in \\d+ ms"));
        assertThat(visit().at("pause")).hasAttribute("aria-pressed", "false");
        assertThat(visit().at("positions-problem")).isHidden();
        assertThat(visit().at("main")).isFocused();
    }

    /** Each of the places from which the page asks. */
    @ParameterizedTest
    @CsvSource({
        "login, ''",
        "users/self, ''",
        "instruments/query?limit=20, '#instruments?account=default:100042'",
        "instruments/query?limit=1&*, '#instruments?account=default:100042'",
        "instruments/EUR*, '#instruments?account=default:100042&symbol=EUR/USD'",
        "positions, '#positions?account=default:100042'",
        "accounts/positions?accounts=*, '#positions?account=default:100042&also=default:100043'",
    })
    void everyRequestThatTakesLongIsShownAndCanBeStopped(String address, String place) {
        hold("**/" + address);
        visit().open(place, "desk");
        visit().page().waitForCondition(() -> !held.isEmpty());
        assertThat(bar()).isVisible();
        assertThat(stop()).isVisible();
        assertThat(running()).isVisible();

        held.forEach(Route::resume);
        visit().page().unroute("**/" + address);
        assertThat(running()).isHidden();
        assertThat(visit().at("announcements")).hasText("The server has answered");

        held.clear();
        hold("**/" + address);
        visit().page().evaluate("sessionStorage.clear()");
        visit().open("?again" + place, "desk");
        visit().page().waitForCondition(() -> !held.isEmpty());
        assertThat(running()).isVisible();
        stop().click();
        assertThat(running()).isHidden();
    }

    @Test
    void aListThatWasStoppedStaysAsItWas() {
        visit().open("#instruments?" + RETAIL, "desk");
        assertThat(visit().at("instrument-count")).containsText("1 to 20");
        assertThat(visit().page().locator("#type-choices label").last())
                .hasText(Pattern.compile("STOCK \\d+"));
        assertThat(visit().page().locator("#first-accounts a")).hasCount(6);
        List<String> before = visit().rows("instruments");
        hold("**/instruments/query?symbols=EUR*");
        visit().at("search").fill("EUR");
        assertThat(visit().page().locator("#instruments-request code")).containsText("symbols=EUR");
        assertThat(visit().page().locator("#instruments-request .outcome")).hasText("running");
        stop().click();

        assertThat(visit().at("instruments-problem")).containsText("You stopped this request.");
        assertThat(visit().rows("instruments")).isEqualTo(before);
        assertThat(visit().at("instrument-age")).containsText("of the search before this one");
    }

    /** A server holds the answer until there is news, which is no reason to show anything. */
    @Test
    void anAnswerThatIsHeldUntilThereIsNewsIsNotSlow() {
        visit().page()
                .route(
                        "**/positions",
                        route -> {
                            if (route.request().headers().containsKey("prefer")) {
                                held.add(route);
                            } else {
                                route.resume();
                            }
                        });
        visit().open(POSITIONS);
        Clock clock = visit().stopClock();
        visit().signIn("desk", "desk-demo");
        assertThat(visit().at("exposures")).isVisible();
        assertThat(visit().page().locator("#first-accounts a")).hasCount(6);
        clock.runFor(2000);
        assertThat(command()).containsText("Prefer: wait=10");
        visit().page().waitForCondition(() -> !held.isEmpty());
        clock.runFor(9000);
        assertThat(running()).isHidden();
        assertThat(outcome()).hasText("running");
        clock.runFor(3000);
        assertThat(running()).isVisible();
    }

    @Test
    void theBytesThatHaveComeAreCounted() {
        try (SlowLink link = SlowLink.to(server().page())) {
            visit().page().navigate(link.address() + POSITIONS);
            visit().signIn("desk", "desk-demo");
            assertThat(visit().at("position-count")).hasText("7 open positions");
            link.slowDown();
            visit().at("to-instruments").click();
            assertThat(running()).containsText(Pattern.compile("\\d+ kB received"));
            stop().click();
            assertThat(running()).isHidden();
        }
    }

    private void hold(String address) {
        visit().page().route(address, held::add);
    }

    private Locator running() {
        return visit().at("running");
    }

    private Locator bar() {
        return visit().page().getByRole(AriaRole.PROGRESSBAR);
    }

    private Locator stop() {
        return visit().page()
                .getByRole(
                        AriaRole.BUTTON,
                        new Page.GetByRoleOptions().setName("Stop").setExact(true));
    }

    private Locator command() {
        return visit().page().locator("#positions-request code");
    }

    private Locator outcome() {
        return visit().page().locator("#positions-request .outcome");
    }
}
