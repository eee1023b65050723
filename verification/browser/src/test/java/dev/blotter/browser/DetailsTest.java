package dev.blotter.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Clock;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Route;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class DetailsTest extends BrowserTest {

    private static final String MARKUP = "<img src=x onerror=alert(1)>";

    @Test
    void marginTiersAreDrawnAndReported() {
        visit().open("#instruments?" + PRIME, "desk");
        visit().at("search").fill("EUR/USD");
        assertThat(visit().at("instrument-count")).hasText("1 instrument");
        visit().page().locator("#instruments tbody a").first().click();

        assertThat(visit().at("details-title")).isFocused();
        assertThat(visit().page().locator(".chart .rate"))
                .hasText(new String[] {"0.25%", "0.4%", "1%"});
        assertThat(visit().page().locator(".chart .volume"))
                .hasText(new String[] {"0", "∞", "25M", "100M"});
        assertThat(visit().page().locator(".chart"))
                .hasAttribute(
                        "aria-label",
                        "Margin rate: 0.25% up to 25,000,000, 0.4% 25,000,000 to 100,000,000,"
                                + " 1% above 100,000,000");
        assertThat(visit().page().locator(".tiers tbody tr"))
                .hasText(
                        new String[] {
                            "up to 25,000,0000.25%",
                            "25,000,000 to 100,000,0000.4%",
                            "above 100,000,0001%"
                        });
    }

    @Test
    void theDescriptionIsThere() {
        visit().open("#instruments?" + PRIME + "&symbol=EUR/USD", "desk");
        assertThat(visit().page().locator("#details-body .description"))
                .hasText("Euro against US dollar");
    }

    @Test
    void theMarginIsFromTheLowestToTheHighestRate() {
        server().sql(
                        "insert into instrument (symbol, type, description, trading_status, min_order_size, max_order_size, max_order_size_unit, min_order_size_increment, margin_rate) select 'ODD/RATES', 'BETA, GAMMA', description, trading_status, min_order_size,"
                                + " max_order_size, max_order_size_unit, min_order_size_increment,"
                                + " '0.2@1000;0.0123456789@2000;0.1@3000;0.05'"
                                + " from instrument where symbol = 'BTC/USD'");
        server().awaitInstrument("ODD/RATES");
        visit().open("#instruments?" + PRIME + "&search=odd/", "desk");
        assertThat(visit().page().locator("#instruments tbody td").last())
                .hasText("1.23456789% to 20%");

        Locator types = visit().page().locator("#type-choices");
        assertThat(types).containsText(Pattern.compile("BETA, GAMMA 1.*STOCK \\d"));
        assertThat(types.locator("input:disabled")).hasValue("BETA, GAMMA");

        visit().page().evaluate("location.hash += '&type=BETA,+GAMMA&type=GONE'");
        for (String type : List.of("GONE", "BETA, GAMMA")) {
            types.getByLabel(type).focus();
            visit().page().keyboard().press("Space");
            assertThat(visit().at("main")).isFocused();
        }
    }

    @Test
    void stepsAreAsHighAsTheirRates() {
        visit().open("#instruments?" + PRIME + "&symbol=EUR/USD", "desk");
        assertThat(visit().page().locator(".chart .line")).isVisible();
        List<Double> heights =
                Pattern.compile("[M ]?V?([\\d.]+)H")
                        .matcher(visit().page().locator(".chart .line").getAttribute("d"))
                        .results()
                        .map(step -> 122 - Double.parseDouble(step.group(1)))
                        .toList();

        assertThat(heights).hasSize(3);
        assertThat(heights.get(0) / heights.get(2)).isBetween(0.249, 0.251);
        assertThat(heights.get(1) / heights.get(2)).isBetween(0.399, 0.401);
    }

    @Test
    void aFlatRateIsOneStep() {
        visit().open("#instruments?" + RETAIL + "&symbol=EUR/USD", "trader");
        assertThat(visit().page().locator(".chart .rate")).hasText(new String[] {"3.33%"});
        assertThat(visit().page().locator(".tiers tbody tr"))
                .hasText(new String[] {"any volume3.33%"});
    }

    @Test
    void theDetailsCloseToWhereTheyWereOpened() {
        visit().open("#instruments?" + PRIME + "&search=EUR/U", "desk");
        visit().page().locator("#instruments tbody tr").first().click();
        assertThat(visit().at("details")).isVisible();

        visit().page().keyboard().press("Escape");
        assertThat(visit().at("details")).isHidden();
        assertThat(visit().page().locator("#instruments tbody a")).isFocused();
        visit().page().goBack();
        assertThat(visit().at("details-title")).isFocused();
        visit().page().goForward();
        assertThat(visit().at("details")).isHidden();
        assertThat(visit().at("main")).isFocused();
    }

    @Test
    void whyGivesTheCommandThatExplainsATerm() {
        List<Route> held = new ArrayList<>();
        visit().page().route("**/users/self", held::add);
        visit().open("#instruments?" + PRIME + "&symbol=EUR/USD")
                .signIn("desk@default", "desk-demo");
        Locator why = visit().page().getByLabel("Why this max order size?");
        why.click();
        assertThat(why).hasAttribute("aria-expanded", "true");
        assertThat(visit().at("why")).containsText("The line max order size of this command");
        assertThat(visit().page().locator("#why code")).containsText("--user='desk@default'");
        held.forEach(Route::resume);
        assertThat(visit().page().locator("#why code"))
                .hasText(
                        "blotter explain \\\n  --user='desk' \\\n  --account='prime:700100' \\\n  --symbol='EUR/USD'");
        assertThat(visit().page().locator(".why")).hasCount(5);
        why.click();
        assertThat(visit().at("why")).isHidden();
    }

    @Test
    void aSymbolThatIsMarkupIsText() {
        add(MARKUP);
        visit().open("#instruments?" + PRIME + "&search=onerror", "desk");
        assertThat(visit().page().locator("#instruments tbody a")).hasText(MARKUP);
        visit().page().locator("#instruments tbody a").click();
        assertThat(visit().at("details-title")).hasText(MARKUP);
        assertThat(visit().page().locator(".chart")).isVisible();
        assertThat(visit().page().locator("main img")).hasCount(0);
    }

    @Test
    void symbolsThatCanNotStandInAPathAreFound() {
        visit().open("#instruments?" + PRIME, "desk");
        for (String symbol : List.of("query", "type/X", "..", "a?b#c&d=e+f%2F", "日本  /円")) {
            add(symbol);
            visit().open(
                            "#instruments?"
                                    + PRIME
                                    + "&symbol="
                                    + URLEncoder.encode(symbol, StandardCharsets.UTF_8));
            assertThat(visit().at("details-title")).hasText(symbol);
            assertThat(visit().page().locator(".chart .rate")).hasText("50%");
            assertThat(visit().at("details-title").innerText()).isEqualTo(symbol);
        }
    }

    @Test
    void theCommandIsSafeAndTrueInAShell() throws Exception {
        String symbol = "O'Neil \"$(id)\" `id` \\!*[1-3]{a,b}";
        add(symbol);
        visit().open("#instruments?" + PRIME + "&search=O'Neil", "desk");
        visit().page().locator("#instruments tbody a").click();
        assertThat(visit().page().locator(".chart")).isVisible();
        String command = visit().page().locator("#details-request code").innerText();

        assertThat(command).contains("$TOKEN").doesNotContain(token());
        assertThat(printedByShell(command))
                .contains("Authorization: DXAPI secret")
                .anySatisfy(
                        word ->
                                assertThat(word)
                                        .startsWith(server().root() + "/accounts/prime:700100/")
                                        .contains("O'Neil%20%22%24(id)%22%20%60id%60%20%5C!*"));
    }

    /** The words that a shell would give to curl. */
    private static List<String> printedByShell(String command)
            throws IOException, InterruptedException {
        ProcessBuilder shell =
                new ProcessBuilder(
                        "sh",
                        "-c",
                        command.replaceFirst("^curl", Matcher.quoteReplacement("printf '%s\\n'")));
        shell.environment().put("TOKEN", "secret");
        Process process = shell.redirectErrorStream(true).start();
        String words = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        return words.lines().toList();
    }

    @Test
    void theCommandIsCopied() {
        visit().page().context().grantPermissions(List.of("clipboard-read", "clipboard-write"));
        visit().open("#instruments?" + PRIME + "&symbol=EUR/USD");
        Clock clock = visit().stopClock();
        visit().signIn("desk", "desk-demo");
        Locator command =
                visit().page().locator("#details-request button:has-text('Copy as curl')");
        assertThat(command).isVisible();
        command.click();
        assertThat(visit().at("announcements")).hasText("Copied");
        assertThat((String) visit().page().evaluate("navigator.clipboard.readText()"))
                .startsWith("curl '")
                .contains("/instruments/EUR%2FUSD?fields=*'");

        clock.runFor(1500);
        assertThat(command).isVisible();
        visit().page()
                .evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(); }");
        Locator token = visit().page().locator("#details-request button:has-text('Copy token')");
        token.press("Enter");
        Locator copied = visit().page().locator("#details-request button:has-text('Copied')");
        assertThat(copied).hasCount(1);
        assertThat(copied).isFocused();
    }

    private String token() {
        return (String)
                visit().page().evaluate("JSON.parse(sessionStorage['blotter.session /']).token");
    }

    private void add(String symbol) {
        server().sql(
                        "insert into instrument (symbol, type, description, trading_status, min_order_size, max_order_size, max_order_size_unit, min_order_size_increment, margin_rate) select '%s', 'ODD', description, trading_status, min_order_size,"
                                        .formatted(symbol.replace("'", "''"))
                                + " max_order_size, max_order_size_unit, min_order_size_increment, '0.5'"
                                + " from instrument where symbol = 'BTC/USD'");
        server().awaitInstrument(symbol);
    }
}
