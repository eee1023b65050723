package dev.blotter.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Clock;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Route;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a person types into the search of the instruments. */
class SearchTest extends BrowserTest {

    private static final String NOTHING = "{\"instrumentDetails\":[]}";

    @BeforeEach
    void open() {
        visit().open("#instruments?" + RETAIL, "trader");
        assertThat(visit().at("instrument-count")).hasText("1 to 20 of 234 instruments");
    }

    @Test
    void searchesAsOneTypesWithOneRequest() {
        visit().at("search")
                .evaluate(
                        """
                        (search) => [..."EUR/U"].forEach((key) => {
                          search.value += key;
                          search.dispatchEvent(new Event("input"));
                        })""");

        assertThat(visit().at("instrument-count")).hasText("1 instrument");
        assertThat(visit().rows("instruments")).singleElement().asString().startsWith("EUR/USD|");
        assertThat(visit().requests("?symbols=")).hasSize(1);
        assertThat(visit().page()).hasURL(Pattern.compile(".*&search=EUR/U"));
    }

    @Test
    void anAnswerThatComesLateDoesNotReplaceALaterOne() {
        List<Route> held = new ArrayList<>();
        visit().page().route("**/query?symbols=GBP&**", held::add);
        visit().at("search").fill("GBP");
        visit().page().waitForCondition(() -> !held.isEmpty());
        visit().at("search").fill("AAPL");
        assertThat(first()).containsText("AAPL");

        held.forEach(route -> route.fulfill(new Route.FulfillOptions().setBody(NOTHING)));
        visit().roundTrip();
        assertThat(first()).containsText("AAPL");
    }

    @Test
    void whatIsBeingTypedDoesNotComeAlongToAnotherPlace() {
        visit().at("next").click();
        assertThat(visit().at("instrument-count")).hasText("21 to 40 of 234 instruments");
        Clock clock = visit().stopClock();
        visit().page()
                .evaluate(
                        """
                        () => {
                          const search = document.getElementById("search");
                          search.value = "EUR";
                          search.dispatchEvent(new Event("input"));
                          history.back();
                          return new Promise((resume) => addEventListener("popstate", resume));
                        }""");
        clock.runFor(1000);
        assertThat(visit().at("instrument-count")).hasText("1 to 20 of 234 instruments");
        assertThat(visit().at("search")).hasValue("");
    }

    @Test
    void aSearchThatFindsNothingSuggestsWhatMayHelp() {
        visit().at("search").fill("nothing");
        assertThat(visit().at("instrument-count")).hasText("0 instruments");
        visit().page().locator("#no-instruments button").click();
        assertThat(visit().at("instruments-title")).isFocused();
        assertThat(visit().at("search")).hasValue("");
        assertThat(visit().at("instrument-count")).containsText("of 234 instruments");
    }

    @Test
    void blanksAroundWhatIsTypedAreNotAPartOfIt() {
        visit().at("search").fill(" EUR/U*, AAPL ,, ");
        assertThat(visit().at("instrument-count")).hasText("2 instruments");
        assertThat(command()).containsText("query?symbols=EUR/U*,AAPL&limit=20'");
    }

    @Test
    void smallLettersFindCapitalsToo() {
        visit().at("search").fill("eur/u*, AAPL");
        assertThat(visit().at("instrument-count")).hasText("2 instruments");
        assertThat(command()).containsText("query?symbols=eur/u*,EUR/U*,AAPL&limit=20'");
    }

    private Locator first() {
        return visit().page().locator("#instruments tbody tr").first();
    }

    private Locator command() {
        return visit().page().locator("#instruments-request code");
    }
}
