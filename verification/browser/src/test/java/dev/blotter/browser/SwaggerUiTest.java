package dev.blotter.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.LoadState;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The page is 1.4 MB of script, which each visit costs seconds of work: there are two. */
class SwaggerUiTest extends BrowserTest {

    private static final int OPERATIONS = 20;

    @Test
    void showsEveryOperationLoadsNothingThatIsMissingOrElsewhereAndLeadsBack() {
        List<String> refused = new ArrayList<>();
        visit().page()
                .onResponse(
                        response -> {
                            if (!response.ok()) {
                                refused.add(response.status() + " " + response.url());
                            }
                        });
        visit().open("docs");

        assertThat(visit().page().locator(".opblock")).hasCount(OPERATIONS);
        assertThat(visit().page().locator(".servers option")).hasCount(1);
        assertThat(visit().page().locator(".opblock.opblock-get").first())
                .hasCSS("border-style", "solid");
        visit().page().waitForLoadState(LoadState.NETWORKIDLE);
        assertThat(refused).isEmpty();
        assertThat(visit().requests("GET http")).hasSameSizeAs(visit().requests(server().page()));
        visit().screenshot("swagger-ui");

        visit().page().locator("text=Back to the explorer").click();
        assertThat(visit().at("sign-in-title")).isVisible();
    }

    @Test
    void asksTheServerWithTheNameAndPasswordThatAPersonGaveIt() {
        visit().open("docs");
        authorize("trader", "trader-demo");

        Locator user = answer("userDetails");
        assertThat(user.locator(".response-col_status")).containsText("200");
        assertThat(user.locator(".response-col_description"))
                .containsText("\"account\": \"default:100042\"");
        assertThat(visit().requests("GET " + server().root() + "/users/self")).hasSize(1);
        visit().screenshot("swagger-ui-answer");

        // Symbol and account are written so that the server finds them.
        assertThat(answer("instrumentsBySymbol")).containsText("\"symbol\": \"EUR/USD\"");

        // An old tag and a wish to wait are filled in as examples, and do not keep the list back.
        Locator positions = answer("positionsOfAccount");
        assertThat(positions.locator(".response-col_status")).containsText("200");
        assertThat(positions).containsText("\"positionCode\": ");
        visit().screenshot("swagger-ui-positions");
    }

    private void authorize(String user, String password) {
        Page page = visit().page();
        page.locator(".auth-wrapper .authorize").first().click();
        page.locator(".auth-container input[name=username]").fill(user);
        page.locator(".auth-container input[name=password]").fill(password);
        page.locator(".auth-container")
                .filter(new Locator.FilterOptions().setHas(page.locator("input[name=password]")))
                .locator("button[type=submit]")
                .click();
        page.locator(".modal-ux .close-modal").click();
    }

    /** Asks, and returns what the page shows of the answer. */
    private Locator answer(String name) {
        Locator operation = visit().page().locator("[id$=-" + name + "]");
        operation.locator(".opblock-summary-control").click();
        operation.locator(".execute").click();
        return operation.locator(".live-responses-table .response").first();
    }
}
