package dev.blotter.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Positions of several accounts, sorted, filtered, added up, and taken elsewhere. */
class ArrangementTest extends BrowserTest {

    private static final String ACCOUNT = "account=default:100043";

    @BeforeEach
    void fill() {
        server().sql(
                        "delete from position where account_code like 'default:10004_'",
                        insert("default:100043", "P1", "EUR/USD", "BUY", "10000000000000000.1"),
                        insert("default:100043", "P2", "EUR/USD", "SELL", "0.30000000000000001"),
                        insert("default:100043", "P3", "AAPL", "BUY", "9"),
                        insert("default:100042", "P4", "AAPL", "BUY", "12.5"));
    }

    @Test
    void positionsOfSeveralAccountsAreOneTable() {
        open("");
        assertThat(visit().page().locator("#positions th[data-name=account]")).isHidden();
        visit().at("also").fill("def");
        visit().at("pause").click();
        visit().at("pause").click();
        assertThat(visit().page()).hasURL(Pattern.compile(".*default:100043$"));
        visit().at("also").fill(" default:100042 ,");
        visit().page().keyboard().press("Enter");

        assertThat(visit().at("position-count")).hasText("4 open positions");
        assertThat(visit().at("also")).isFocused();
        assertThat(codes()).containsExactly("P4", "P1", "P2", "P3");
        assertThat(visit().page().locator("#positions th[data-name=account]")).isVisible();
        assertThat(visit().page().locator("#positions-request code"))
                .containsText("/accounts/positions?accounts=default:100043,default:100042'");
        assertThat(visit().page()).hasURL(Pattern.compile(".*&also=default:100042$"));
    }

    @Test
    void allAccountsOfTheUserNeedNoCodes() {
        open("");
        visit().at("all").check();
        assertThat(visit().at("position-count")).hasText("4 open positions");
        assertThat(visit().page().locator("#positions-request code"))
                .containsText("/accounts/positions'");
        visit().at("position-filter").press("Enter");
        assertThat(visit().at("all")).isChecked();
    }

    @Test
    void anAccountThatIsNotOpenToTheUserIsNamed() {
        open("&also=prime:700100");
        assertThat(visit().at("positions-problem"))
                .hasText(
                        "There is no account “default:100043” or “prime:700100”, or you may not read it.");
    }

    @Test
    void aHeaderSortsByTheDigitsOrByCodePoint() {
        String late = "\ud83d\ude80"; // behind all of 16 bits
        server().sql(
                        insert("default:100043", late, "AAPL", "BUY", "20"),
                        insert("default:100043", "\ufb01", "AAPL", "BUY", "10"));
        open("");
        header("Position");
        assertThat(codes()).containsExactly("P1", "P2", "P3", "\ufb01", late);
        header("Quantity");
        assertThat(codes()).containsExactly("P2", "P3", "\ufb01", late, "P1");
        header("Quantity");
        assertThat(codes()).containsExactly("P1", late, "\ufb01", "P3", "P2");
        assertThat(visit().page().locator("#positions [data-name=quantity]"))
                .hasAttribute("aria-sort", "descending");

        visit().page().reload();
        assertThat(visit().at("position-count")).hasText("5 open positions");
        assertThat(codes()).containsExactly("P1", late, "\ufb01", "P3", "P2");
    }

    @Test
    void aFilterLooksIntoAllTexts() {
        open("");
        assertThat(visit().at("exposures")).isVisible();
        visit().at("position-filter").fill(" eur/, p3 ");
        assertThat(visit().page()).hasURL(Pattern.compile(".*filter=eur.*p3.*"));
        assertThat(visit().at("position-count")).hasText("3 open positions");
        visit().at("position-filter").fill("sell");
        assertThat(visit().at("position-count")).hasText("1 of 3 open positions");
        assertThat(visit().at("announcements")).hasText("1 of 3 open positions");
        assertThat(codes()).containsExactly("P2");
        visit().page().locator("#positions tbody a").focus();
        visit().page().evaluate("location.hash += ',aapl'");
        assertThat(visit().at("position-count")).hasText("2 of 3 open positions");
        visit().page().evaluate("location.hash = location.hash.replace('sell,', '')");
        assertThat(visit().at("position-count")).hasText("1 of 3 open positions");
        assertThat(visit().page().locator("#positions tbody a")).isFocused();
        assertThat(codes()).containsExactly("P3");
        visit().at("position-filter").fill("nothing");
        assertThat(visit().at("no-positions")).hasText("No open position matches.");
    }

    @Test
    void theFocusIsNotLostWhereThereIsNothingToSortDownloadOrPrint() {
        open("");
        visit().page().locator("#positions thead button:visible").last().focus();
        visit().page().evaluate("location.hash += '&filter=nothing'");
        assertThat(visit().at("main")).isFocused();
        visit().page().goBack();
        for (String button : List.of("download", "print")) {
            visit().at(button).focus();
            visit().page().evaluate("location.hash += '&filter=nothing'");
            assertThat(visit().at("no-positions")).isVisible();
            visit().page().evaluate("() => new Promise(requestAnimationFrame)");
            assertThat(visit().at(button)).isDisabled();
            assertThat(visit().at(button)).isFocused();
            visit().page().goBack();
            assertThat(visit().at(button)).isEnabled();
            assertThat(visit().at(button)).isFocused();
        }
    }

    @Test
    void accountsThatAreBeingTypedStayWhenSomethingElseIsChosen() {
        open("");
        visit().at("also").fill("default:100042");
        visit().page().evaluate("document.getElementById('total').click()");
        assertThat(visit().page().locator("#totals tbody tr").first()).isVisible();
        assertThat(visit().at("also")).hasValue("default:100042");
        visit().at("also").press("Enter");
        assertThat(visit().page()).hasURL(Pattern.compile(".*also=default:100042.*"));

        visit().at("also").fill("prime:700100");
        visit().page().goBack();
        assertThat(visit().page()).not().hasURL(Pattern.compile(".*also=.*"));
        assertThat(visit().at("also")).hasValue("");
        visit().at("also").fill("prime:700100");
        visit().page().goBack();
        assertThat(visit().at("also")).hasValue("");
    }

    @Test
    void totalsAreExact() {
        open("&also=default:100042");
        visit().at("total").check();
        assertThat(visit().rows("totals"))
                .containsExactly(
                        "AAPL|2|21.5|0|21.5|2",
                        "EUR/USD|2|10,000,000,000,000,000.1|0.30000000000000001|"
                                + "9,999,999,999,999,999.79999999999999999|0");
        visit().page().locator("#totals th:has-text('Net quantity') button").click();
        visit().page().locator("#totals th:has-text('Net quantity') button").click();
        assertThat(visit().rows("totals").get(0)).startsWith("EUR/USD|");
        assertThat(csv()[1]).startsWith("EUR/USD,2,10000000000000000.1,0.30000000000000001,");
    }

    @Test
    void aDownloadIsExactAndRunsNoFormula() {
        server().sql(
                        insert("default:100043", "=1+2", "AAPL", "BUY", "1"),
                        insert("default:100043", "a \"b\", c", "AAPL", "BUY", "2"));
        open("&filter=aapl&order=quantity");
        assertThat(visit().at("position-count")).containsText("3 of 5");
        String time = "2026-01-05T10:00:00.000Z";
        assertThat(csv())
                .containsExactly(
                        "\ufeffaccount,positionCode,symbol,side,quantity,quantityNotional,openTime,openPrice,"
                                + "lastUpdateTime,marginRate,takeProfitPrice,stopLossPrice",
                        "default:100043,'=1+2,AAPL,BUY,1,1," + time + ",1.5," + time + ",,,",
                        "default:100043,\"a \"\"b\"\", c\",AAPL,BUY,2,1,"
                                + (time + ",1.5," + time)
                                + ",,,",
                        "default:100043,P3,AAPL,BUY,9,1," + time + ",1.5," + time + ",,,");
    }

    private String[] csv() {
        Download file = visit().page().waitForDownload(() -> visit().at("download").click());
        assertThat(file.suggestedFilename())
                .matches(
                        "(positions|totals)-default-100043(-default-100042)?-\\d{4}-\\d\\d-\\d\\dT\\d{6}-UTC\\.csv");
        try {
            return Files.readString(file.path()).split("\r\n");
        } catch (IOException unreadable) {
            throw new AssertionError(unreadable);
        }
    }

    private void open(String more) {
        visit().open("#positions?" + ACCOUNT + more, "trader");
        assertThat(visit().page().locator("#position-count, #positions-problem p").first())
                .not()
                .hasText("");
    }

    private void header(String title) {
        visit().page().locator("#positions th:has-text('" + title + "') button").click();
    }

    private List<String> codes() {
        return visit().page().locator("#positions tbody tr a").all().stream()
                .map(link -> link.getAttribute("data-position"))
                .toList();
    }

    private static String insert(
            String account, String code, String symbol, String side, String quantity) {
        return ("insert into position (account_code, position_code, symbol, side, quantity, quantity_notional,"
                        + " open_time, open_price, last_update_time) values ('%s', '%s', '%s', '%s', %s,"
                        + " 1, timestamp with time zone '2026-01-05 10:00:00+00', 1.5,"
                        + " timestamp with time zone '2026-01-05 10:00:00+00')")
                .formatted(account, code, symbol, side, quantity);
    }
}
