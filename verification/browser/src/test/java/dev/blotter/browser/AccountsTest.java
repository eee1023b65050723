package dev.blotter.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Route;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AccountsTest extends BrowserTest {

    @Test
    void anAccountIsFoundByAPartOfItsCodeAlsoIfTheListComesLater() {
        List<Route> held = new ArrayList<>();
        visit().page().route("**/users/self", held::add);
        visit().open("", "desk");
        visit().page().waitForCondition(() -> !held.isEmpty());
        visit().at("account").click();
        visit().page().keyboard().type("PRI");
        assertThat(visit().at("popup")).isHidden();
        held.forEach(Route::resume);
        assertThat(options()).hasText(new String[] {"prime:700100"});
        visit().page().keyboard().press("ArrowDown");
        assertThat(visit().at("account")).hasAttribute("aria-activedescendant", "account-0");
        visit().page().keyboard().press("Enter");

        assertThat(visit().at("instruments-title")).isVisible();
        assertThat(visit().at("popup")).isHidden();
        assertThat(visit().page()).hasURL(Pattern.compile(".*#instruments\\?account=prime:700100"));
    }

    @Test
    void aPageWithoutAnAccountOpensTheLastOne() {
        visit().open("#positions?account=default:100043", "trader");
        assertThat(visit().at("position-count")).containsText("open");
        visit().page().navigate(server().page() + "docs");
        visit().open("");
        assertThat(visit().page())
                .hasURL(Pattern.compile(".*#instruments\\?account=default:100043"));
    }

    @Test
    void aHundredThousandAccountsAreOfferedFiftyAtATime() {
        String accounts =
                IntStream.range(0, 100_000)
                        .mapToObj("{\"account\":\"default:%06d\"}"::formatted)
                        .collect(Collectors.joining(","));
        visit().page()
                .route(
                        "**/users/self",
                        route ->
                                route.fulfill(
                                        new Route.FulfillOptions()
                                                .setBody(
                                                        "{\"userDetails\":[{\"accounts\":["
                                                                + accounts
                                                                + "]}]}")));
        visit().open("", "admin");
        assertThat(visit().at("welcome-text")).containsText("You may read 100,000 accounts.");
        assertThat(visit().page().locator("#first-accounts a")).hasCount(12);

        visit().at("account").click();
        assertThat(options()).hasCount(50);
        assertThat(visit().at("more-accounts")).hasText("and 99950 more: type to find one");
        visit().at("account").fill("099");
        assertThat(options().first()).containsText("099");

        visit().page()
                .route(
                        "**/accounts/positions",
                        route ->
                                route.fulfill(
                                        new Route.FulfillOptions()
                                                .setStatus(400)
                                                .setBody(
                                                        "{\"errorCode\":\"32\",\"description\":"
                                                                + "\"Incorrect request parameters: <accounts>\"}")));
        visit().open("#positions?account=default:100042&all=true");
        assertThat(visit().at("positions-problem")).containsText("Choose fewer.");
        visit().at("all").uncheck();
        assertThat(visit().at("position-count")).hasText("7 open positions");
        assertThat(visit().at("positions-problem")).isHidden();
        assertThat(visit().page())
                .hasURL(Pattern.compile(".*#positions\\?account=default:100042$"));
    }

    @Test
    void aListThatCannotBeHadYetIsAskedForAgainAndMeanwhileLeavingTheBoxChoosesNothing() {
        List<Route> held = new ArrayList<>();
        visit().page().route("**/users/self", held::add);
        visit().open("");
        visit().stopClock(); // so it is not asked for again by itself
        visit().signIn("desk", "desk-demo");
        visit().page().waitForCondition(() -> !held.isEmpty());
        visit().at("account").fill("043");
        visit().page().keyboard().press("Tab");
        held.get(0).fulfill(new Route.FulfillOptions().setStatus(503));
        assertThat(visit().at("welcome-problem")).containsText("The server cannot answer");
        assertThat(visit().at("account")).hasValue("");

        visit().page().unrouteAll();
        visit().at("welcome-problem").locator("button").click();
        assertThat(visit().page().locator("#first-accounts a")).hasCount(6);
        assertThat(visit().at("welcome-problem")).isHidden();
    }

    @Test
    void aHalfTypedAccountIsNoChoice() {
        visit().open("#positions?account=default:100042", "admin");
        visit().at("account").fill("043");
        visit().at("account").dispatchEvent("blur"); // as when another window comes to the front
        assertThat(visit().at("account")).hasValue("043");
        visit().at("to-instruments").click();
        assertThat(visit().at("instrument-count")).hasText("1 to 20 of 257 instruments");
        assertThat(visit().at("account")).hasValue("default:100042");

        visit().at("account").fill("default:100043");
        visit().page().goBack();
        assertThat(visit().at("position-count")).hasText("7 open positions");
        assertThat(visit().at("account")).hasValue("default:100042");
        assertThat(visit().page())
                .hasURL(Pattern.compile(".*#positions\\?account=default:100042$"));
    }

    @Test
    void anAccountThatWasTypedIsChosenByLeavingTheBox() {
        visit().open("#positions?account=default:100042", "admin");
        assertThat(visit().at("position-count")).hasText("7 open positions");
        assertThat(visit().page().locator("#first-accounts a").first()).isAttached();
        visit().at("account").click();
        for (String key : List.of("ArrowUp", "Escape", "Enter")) {
            visit().page().keyboard().press(key);
        }
        assertThat(visit().at("account")).hasValue("default:100042");
        visit().at("account").fill("prime:700100");
        visit().page().keyboard().press("Tab");
        assertThat(visit().page()).hasURL(Pattern.compile(".*#positions\\?account=prime:700100$"));
    }

    @Test
    void withoutAListOfAccountsACodeIsTyped() {
        visit().page()
                .route(
                        "**/users/self",
                        route -> route.fulfill(new Route.FulfillOptions().setStatus(404)));
        visit().open("", "trader");
        assertThat(visit().at("welcome-text")).containsText("Type the code of an account");

        visit().at("account").fill("default:100043");
        visit().page().keyboard().press("Enter");
        assertThat(visit().at("instrument-count")).hasText("1 to 20 of 234 instruments");
    }

    @Test
    void anAccountThatIsNotOpenToTheUserIsReportedInWords() {
        visit().open("#positions?account=prime:700100", "trader");
        assertThat(visit().at("positions-problem"))
                .hasText("There is no account “prime:700100”, or you may not read it.");
        visit().page().waitForRequest("**/positions", () -> visit().at("to-positions").click());

        visit().at("to-instruments").click();
        assertThat(visit().at("instruments-problem"))
                .hasText("There is no account “prime:700100”, or you may not read it.");
        assertThat(visit().rows("instruments")).isEmpty();
    }

    @Test
    void nothingStaysOfAnAccountThatIsTakenAway() {
        visit().open("#instruments?account=default:100042&symbol=EUR/USD", "trader");
        assertThat(visit().page().locator("#details-body .chart")).isVisible();
        assertThat(visit().page().locator("#type-choices label")).hasCount(6);
        visit().page()
                .route(
                        "**/accounts/**",
                        route -> route.fulfill(new Route.FulfillOptions().setStatus(404)));
        visit().at("search").fill("EUR");

        assertThat(visit().at("instruments-problem")).containsText("or you may not read it");
        assertThat(visit().rows("instruments")).isEmpty();
        assertThat(visit().at("details")).isHidden();
        assertThat(visit().at("details-body")).isEmpty();
        assertThat(visit().page().locator("#type-choices label")).hasCount(0);
    }

    /** Browsers walk along dots in a path. */
    @Test
    void anAccountOfDotsIsThatAccount() {
        server().sql(
                        "insert into account (code, account_group) select '.', account_group from account"
                                + " where code = 'default:100042'");
        server().awaitAccount(".");
        visit().open("#positions?account=.", "admin");
        assertThat(visit().at("position-count")).hasText("0 open positions");

        visit().open("#instruments?account=.&symbol=EUR/USD");
        assertThat(visit().at("instrument-count")).hasText("1 to 20 of 257 instruments");
        assertThat(visit().page().locator("#type-choices label")).hasCount(7);
        assertThat(visit().page().locator("#details-body .chart")).isVisible();
        assertThat(visit().requests("/accounts/instruments/query?accounts=.&"))
                .hasSizeGreaterThan(2);
    }

    @Test
    void nothingOfOneAccountStaysWhenAnotherOneIsChosen() {
        visit().open("#positions?account=default:100042", "trader");
        assertThat(visit().at("position-count")).hasText("7 open positions");

        visit().at("account").fill("default:100043");
        visit().page().keyboard().press("Enter");
        assertThat(visit().at("position-count")).hasText("4 open positions");
        assertThat(visit().page().locator("#positions-request code"))
                .containsText("/accounts/default:100043/positions'");
        assertThat(visit().page().locator(".mark")).hasCount(0);
    }

    private Locator options() {
        return visit().page().locator("#accounts li");
    }
}
