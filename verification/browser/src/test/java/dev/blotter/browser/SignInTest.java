package dev.blotter.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.ConsoleMessage;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import dev.blotter.application.kit.Eventually;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SignInTest extends BrowserTest {

    private final HttpClient http = HttpClient.newHttpClient();

    @Test
    void aWrongPasswordIsReportedAndTheRightOneLeadsToTheAccounts() {
        visit().open("").signIn("trader", "wrong");
        assertThat(visit().at("sign-in-problem")).hasText("The user or the password is wrong.");
        assertThat(visit().at("password")).isFocused();

        visit().signIn("trader", "trader-demo");
        assertThat(visit().at("welcome-title")).isFocused();
        assertThat(visit().page().locator("#first-accounts a"))
                .hasText(new String[] {"default:100042", "default:100043"});
    }

    @Test
    void theSignInPageShowsItsRequestAndNothingSecret() {
        visit().open("");
        visit().at("username").fill("o'neil\"");
        visit().at("password").fill("top secret");

        assertThat(visit().page().locator("#sign-in-request code"))
                .hasText(
                        "curl '%s/login' \\\n  -H 'Content-Type: application/json' \\\n  --data '%s'"
                                .formatted(
                                        server().root(),
                                        "{\"username\":\"o'\\''neil\\\"\",\"password\":\"'\"$PASSWORD\"'\"}"));
        assertThat(visit().page().content()).doesNotContain("top secret");
    }

    @Test
    void theTokenIsKeptForThisTabOnly() {
        visit().open("", "trader");
        assertThat(visit().at("welcome-title")).isVisible();

        Page page = visit().page();
        assertThat((String) page.evaluate("sessionStorage.getItem('blotter.session /')"))
                .contains("token");
        Page other = page.context().newPage();
        other.route(
                "**/other/**",
                route -> {
                    String url = route.request().url().replace("/other/", "/");
                    route.fulfill(
                            new Route.FulfillOptions()
                                    .setResponse(page.context().request().get(url)));
                });
        other.navigate(server().page() + "other/");
        assertThat(other.locator("#sign-in-title")).isVisible();
        assertThat(page.evaluate("localStorage.length")).isEqualTo(0);
        assertThat(page.evaluate("document.cookie")).isEqualTo("");
        assertThat(page.content()).doesNotContain(token());
    }

    @Test
    void aNewTabTakesTheSessionOfAnOpenOneAndSigningOutEndsItInBoth() {
        visit().open("", "trader");
        assertThat(visit().at("welcome-title")).isVisible();
        Page second = visit().page().context().newPage();
        second.navigate(server().page() + "#positions?" + RETAIL);
        assertThat(second.locator("#user")).hasText("trader");
        assertThat(second.locator("#position-count")).containsText("open");
        assertThat(second.evaluate("localStorage.length")).isEqualTo(0);

        second.locator("#sign-out").click();
        assertThat(second.locator("#sign-in-title")).isVisible();
        assertThat(visit().at("sign-in-title")).isVisible();
        assertThat(visit().page().content()).doesNotContain("default:100042");
    }

    @Test
    void signingOutEndsAnotherSessionOfTheUserToo() {
        visit().open("", "trader");
        Page second = visit().page().context().newPage();
        second.navigate(server().page());
        assertThat(second.locator("#user")).hasText("trader");
        String another = (String) second.evaluate(ANOTHER_SESSION);
        second.reload();
        assertThat(second.locator("#user")).hasText("trader");
        assertThat(statusWith(another)).isEqualTo(200);

        visit().at("sign-out").click();
        assertThat(second.locator("#sign-in-title")).isVisible();
        Eventually.holds(() -> assertThat(statusWith(another)).isEqualTo(401));
    }

    private static final String ANOTHER_SESSION =
            """
            async () => {
              const body = JSON.stringify({ username: "trader", password: "trader-demo" });
              const headers = { "Content-Type": "application/json" };
              const answer = await fetch("dxsca-web/login", { method: "POST", headers, body });
              const { sessionToken: token } = await answer.json();
              sessionStorage.setItem("blotter.session /", JSON.stringify({ user: "trader", token }));
              return token;
            }""";

    @Test
    void aTabThatWasSignedOutDoesNotTakeTheSessionOfAnotherUser() {
        visit().open("", "trader");
        Page second = visit().page().context().newPage();
        second.navigate(server().page());
        assertThat(second.locator("#user")).hasText("trader");
        second.locator("#sign-out").click();
        assertThat(visit().at("sign-in-title")).isVisible();
        assertThat(second.locator("#sign-in-title")).isVisible();

        visit().signIn("desk", "desk-demo");
        assertThat(visit().at("user")).hasText("desk");
        second.reload();
        assertThat(second.locator("#sign-in-title")).isVisible();
        assertThat(second.locator("#user")).isHidden();
    }

    @Test
    void theFooterHasTheVersionTheDocumentationAndHelp() {
        visit().open("");
        assertThat(visit().page().locator("footer")).containsText("Blotter ");
        assertThat(visit().page().locator("footer")).not().containsText("{{");
        assertThat(visit().page().locator("footer a")).hasAttribute("href", "docs");
        visit().at("open-help").click();
        assertThat(visit().at("help")).isVisible();
        assertThat(visit().at("close-help")).isFocused();
        visit().page().keyboard().press("Escape");
        assertThat(visit().at("help")).isHidden();
        assertThat(visit().at("open-help")).isFocused();
    }

    @Test
    void aReloadKeepsTheSessionAndThePlace() {
        visit().open("#instruments?" + PRIME + "&search=EUR/*&symbol=EUR/USD", "desk");
        assertThat(visit().at("details-title")).hasText("EUR/USD");

        visit().page().reload();
        assertThat(visit().at("details-title")).hasText("EUR/USD");
        assertThat(visit().at("search")).hasValue("EUR/*");
        assertThat(visit().at("account")).hasValue("prime:700100");
    }

    @Test
    void signingOutEndsTheSessionOnTheServerToo() {
        visit().open("#positions?" + RETAIL, "trader");
        assertThat(visit().page().locator("#positions tbody tr").first()).isVisible();
        String token = token();
        assertThat(statusWith(token)).isEqualTo(200);

        visit().at("sign-out").click();
        assertThat(visit().at("sign-in-title")).isVisible();
        assertThat(visit().at("views")).isHidden();
        Eventually.holds(() -> assertThat(statusWith(token)).isEqualTo(401));
    }

    /** What the page shows says itself: while it is left, nothing else can ask it. */
    private static final String SIGNED_OUT_AND_LOOKED =
            """
            setTimeout(() => {
              document.getElementById("sign-out").click();
              const isSeen = document.getElementById("position-count").checkVisibility();
              console.info(isSeen ? "seen" : "hidden");
            })""";

    @Test
    void nothingIsLeftToSeeWhileTheServerDoesNotAnswerToASignOut() {
        visit().open("#positions?" + RETAIL, "trader");
        assertThat(visit().at("position-count")).containsText("open");
        List<Route> held = new ArrayList<>();
        visit().page().route("**/logout", held::add);
        ConsoleMessage after =
                visit().page()
                        .waitForConsoleMessage(
                                () -> visit().page().evaluate(SIGNED_OUT_AND_LOOKED));
        assertThat(after.text()).as("once the page was told to leave").isEqualTo("hidden");
        visit().page().waitForCondition(() -> held.size() == 1);
        assertThat(visit().at("sign-in-title")).isVisible();
        assertThat(visit().at("sign-in-problem")).isHidden();
    }

    @Test
    void whoeverIsSignedOutMeanwhileSignsInAgainAndIsWhereTheyWere() {
        visit().open("#instruments?" + RETAIL + "&search=EUR", "trader");
        assertThat(visit().page().locator("#instruments tbody tr").first()).isVisible();
        assertThat(visit().page().locator("#first-accounts")).containsText("default:100043");
        Page second = visit().page().context().newPage();
        second.navigate(server().page());
        assertThat(second.locator("#type-choices label")).hasCount(6);

        String token = token();
        server().sql("delete from api_session");
        Eventually.holds(() -> assertThat(statusWith(token)).isEqualTo(401));
        visit().at("search").fill("GBP");
        assertThat(visit().at("sign-in-problem"))
                .hasText("Your session has ended. Please sign in again.");
        assertThat(visit().at("password")).isFocused();
        assertThat(visit().page().content()).doesNotContain("default:100043");

        visit().at("password").fill("trader-demo");
        visit().page().keyboard().press("Enter");
        assertThat(visit().page().locator("#instruments tbody tr").first()).containsText("GBP");
        assertThat(visit().at("search")).hasValue("GBP");
        visit().at("sign-out").click();
        assertThat(second.locator("#sign-in-title")).isVisible();
    }

    private String token() {
        return (String)
                visit().page().evaluate("JSON.parse(sessionStorage['blotter.session /']).token");
    }

    private int statusWith(String token) {
        HttpRequest request =
                HttpRequest.newBuilder(
                                URI.create(server().root() + "/accounts/default:100042/positions"))
                        .header("Authorization", "DXAPI " + token)
                        .build();
        return http.sendAsync(request, HttpResponse.BodyHandlers.discarding()).join().statusCode();
    }
}
