package dev.blotter.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Clock;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Route;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class InstrumentsTest extends BrowserTest {

    private static final String QUERY = "/instruments/query";

    @Test
    void typesAreOfferedWithTheirCountsAndFilter() {
        open("");
        assertThat(chips())
                .hasText(
                        new String[] {
                            "CFD 16", "ETF 28", "FOREX 50", "FUTURES 39", "INDEX 20", "STOCK 81"
                        });

        chip("ETF").check();
        chip("INDEX").check();
        assertThat(visit().at("instrument-count")).hasText("1 to 20 of 48 instruments");
        assertThat(command()).containsText("query?types=ETF,INDEX&limit=20'");

        visit().page().goBack();
        assertThat(visit().at("instrument-count")).hasText("1 to 20 of 28 instruments");
        assertThat(chip("INDEX")).not().isChecked();
    }

    @Test
    void aBoxThatIsPressedStaysWhenMoreTypesAreFound() {
        List<Route> held = new ArrayList<>();
        visit().page().route("**" + QUERY + "?types=STOCK&limit=0", held::add);
        visit().open("#instruments?" + RETAIL + "&search=EUR/USD", "trader");
        visit().page().waitForCondition(() -> !held.isEmpty());
        chip("FOREX").focus();
        visit().page().keyboard().down("Space");
        held.forEach(Route::resume);
        assertThat(chips()).hasCount(6);
        visit().page().keyboard().up("Space");
        assertThat(chip("FOREX")).isChecked();
        assertThat(visit().page()).hasURL(Pattern.compile(".*type=FOREX"));
    }

    @Test
    void aHeaderSortsAndSaysHow() {
        open("");
        visit().page().locator("#sort-type button").click();
        assertThat(visit().at("sort-type")).hasAttribute("aria-sort", "ascending");
        assertThat(visit().at("sort-symbol")).hasAttribute("aria-sort", "none");
        assertThat(first()).containsText("CFD");

        visit().page().locator("#sort-type button").click();
        assertThat(visit().at("sort-type")).hasAttribute("aria-sort", "descending");
        assertThat(first()).containsText("STOCK");
        assertThat(command()).containsText("sort-by-desc=TYPE");
    }

    @Test
    void aLinkMayNameAPageAsTheInterfaceDoes() {
        open("&search=EUR&limit=10&start-from=10");
        assertThat(visit().at("instrument-count")).hasText("11 to 16 of 16 instruments");
        assertThat(visit().at("limit")).hasValue("10");
    }

    @Test
    void pagesTileAndTheBackButtonTurnsBack() {
        open("&search=EUR&rows=10");
        List<String> firstPage = visit().rows("instruments");
        assertThat(visit().at("instrument-count")).hasText("1 to 10 of 16 instruments");
        assertThat(visit().at("previous")).isDisabled();

        visit().at("next").click();
        assertThat(visit().at("instrument-count")).hasText("11 to 16 of 16 instruments");
        assertThat(visit().at("next")).isDisabled();
        assertThat(visit().at("previous")).isFocused();
        assertThat(visit().rows("instruments")).hasSize(6).doesNotContainAnyElementsOf(firstPage);

        first().locator("a").focus();
        visit().page().goBack();
        assertThat(visit().at("instrument-count")).hasText("1 to 10 of 16 instruments");
        assertThat(visit().at("main")).isFocused();
        visit().at("limit").selectOption("50");
        assertThat(visit().at("instrument-count")).hasText("16 instruments");
    }

    @Test
    void pagesTileWhereThoseOfTheServerAreSmaller() {
        visit().page()
                .route(
                        "**" + QUERY + "?limit=100*",
                        route -> {
                            String url = route.request().url().replace("=100", "=90");
                            route.resume(new Route.ResumeOptions().setUrl(url));
                        });
        open("&rows=100");
        assertThat(visit().at("instrument-count")).hasText("1 to 90 of 234 instruments");
        visit().at("next").click();
        assertThat(visit().at("instrument-count")).hasText("91 to 180 of 234 instruments");
        visit().at("next").click();
        assertThat(visit().at("instrument-count")).hasText("181 to 234 of 234 instruments");
        visit().at("previous").click();
        assertThat(visit().at("instrument-count")).hasText("91 to 180 of 234 instruments");
    }

    @Test
    void pagesWithoutACountAlso() {
        answering(
                headers -> {
                    headers.remove("x-total-count");
                    headers.remove("link");
                    return headers;
                });
        open("&search=EUR&rows=10");
        assertThat(visit().at("instrument-count")).hasText("1 to 10");
        assertThat(chips().first()).isVisible();

        visit().at("next").click();
        assertThat(visit().at("instrument-count")).hasText("11 to 16");
        assertThat(visit().at("next")).isDisabled();
    }

    private void answering(UnaryOperator<Map<String, String>> headers) {
        visit().page()
                .route(
                        "**" + QUERY + "**",
                        route -> {
                            APIResponse answer = route.fetch();
                            Map<String, String> kept = new TreeMap<>(answer.headers());
                            route.fulfill(
                                    new Route.FulfillOptions()
                                            .setResponse(answer)
                                            .setHeaders(headers.apply(kept)));
                        });
    }

    @Test
    void aBusyServerIsAskedAgainWhenItSaysSo() {
        Deque<Route.FulfillOptions> answers =
                new ArrayDeque<>(
                        List.of(
                                new Route.FulfillOptions()
                                        .setStatus(503)
                                        .setHeaders(Map.of("Retry-After", "2")),
                                new Route.FulfillOptions().setStatus(502).setBody("<html>"),
                                new Route.FulfillOptions().setBody("<html>")));
        visit().page()
                .route(
                        "**" + QUERY + "?*limit=20*",
                        route -> {
                            if (answers.isEmpty()) {
                                route.resume();
                            } else {
                                route.fulfill(answers.pop());
                            }
                        });
        visit().open("#instruments?" + RETAIL);
        Clock clock = visit().stopClock();
        visit().signIn("trader", "trader-demo");
        assertThat(visit().at("instruments-problem"))
                .containsText("The server cannot answer at the moment.");
        assertThat(visit().at("instruments-problem")).containsText("Trying again in 2 s");
        clock.runFor(2000);
        assertThat(visit().at("instruments-problem"))
                .containsText(Pattern.compile("answered 502\\. Trying again in \\d s"));
        visit().page().locator("#instruments-problem button").click();
        assertThat(visit().at("instruments-problem"))
                .containsText(Pattern.compile("not the interface\\. Trying again in \\d s"));
        visit().page().locator("#instruments-problem button").click();
        assertThat(visit().at("main")).isFocused();
        assertThat(visit().at("instrument-count")).hasText("1 to 20 of 234 instruments");
        assertThat(visit().at("instruments-problem")).isHidden();
        assertThat(visit().at("announcements")).hasText("The server answers again");
    }

    @Test
    void inAnOutageTheLastListStaysWithItsTimeAndWhatIsMissingIsAskedForLater() {
        visit().page().route("**" + QUERY + "?types=STOCK&limit=0", route -> route.abort());
        visit().open("#instruments?" + RETAIL + "&search=EUR/");
        Clock clock = visit().stopClock(); // so nothing is asked for again by itself
        visit().signIn("trader", "trader-demo");
        assertThat(first()).containsText("EUR/");
        assertThat(chips())
                .hasText(new String[] {"CFD 16", "ETF 28", "FOREX 50", "FUTURES 39", "INDEX 20"});
        List<String> before = visit().rows("instruments");
        visit().at("to-positions").click();
        visit().page().route("**" + QUERY + "**", route -> route.abort());
        visit().page().goBack();
        assertThat(visit().at("instruments-problem")).containsText("cannot be reached");
        visit().page().locator("#instruments-problem button").click();
        assertThat(visit().at("instruments-problem")).containsText("Trying again in 4 s");
        assertThat(visit().at("instruments-frame")).hasClass("frame stale");
        assertThat(visit().at("instrument-age")).hasText(Pattern.compile("as of [\\d:]+ UTC$"));
        visit().at("search").fill("GBP/");
        clock.runFor(1000);
        assertThat(visit().at("instrument-age"))
                .hasText(Pattern.compile("as of [\\d:]+ UTC, of the search before this one"));
        assertThat(visit().rows("instruments")).isEqualTo(before);

        visit().page().unrouteAll();
        visit().page().locator("#instruments-problem button").click();
        assertThat(first()).containsText("GBP/");
        assertThat(visit().at("instruments-frame")).hasClass("frame");
        assertThat(visit().at("instrument-age")).hasText("");
        assertThat(chips()).containsText(new String[] {"STOCK 81"});
        int requests = visit().requests("=GBP/").size();
        first().locator("a").click();
        assertThat(visit().at("details")).isVisible();
        assertThat(visit().requests("=GBP/")).hasSize(requests);
    }

    @Test
    void theHeaderAndThePagesStayInSight() {
        open("&rows=100");
        visit().page().evaluate("scrollTo(0, 2000)");
        assertThat(visit().at("sort-symbol")).isInViewport();
        assertThat(visit().at("next")).isInViewport();
        assertThat(first()).not().isInViewport();
    }

    private void open(String more) {
        visit().open("#instruments?" + RETAIL + more, "trader");
        assertThat(visit().at("instrument-count")).not().hasText("");
        assertThat(visit().at("instruments-frame")).not().hasAttribute("aria-busy", "true");
    }

    private Locator first() {
        return visit().page().locator("#instruments tbody tr").first();
    }

    private Locator chips() {
        return visit().page().locator("#type-choices label");
    }

    private Locator chip(String type) {
        return visit().page().locator("#type-choices label:has-text('" + type + "') input");
    }

    private Locator command() {
        return visit().page().locator("#instruments-request code");
    }
}
