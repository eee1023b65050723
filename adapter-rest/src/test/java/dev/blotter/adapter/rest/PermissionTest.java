package dev.blotter.adapter.rest;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.EVE;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.instrument.InstrumentDenials;
import dev.blotter.domain.instrument.Symbol;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PermissionTest {

    private final InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
    private final InProcess jersey = InProcess.over(books);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "accounts/%s/positions",
                "accounts/%s/positions/changes",
                "accounts/positions/changes?accounts=default:ann,%s&since=x",
                "accounts/positions?accounts=%s",
                "accounts/positions?accounts=default:ann,%s",
                "accounts/%s/positions?symbols=AAPL",
                "accounts/%s/positions/code/1",
                "accounts/%s/positions/net",
                "accounts/positions/net?accounts=%s",
                "accounts/positions/net?accounts=default:ann,%s",
                "accounts/instruments/query?accounts=%s",
                "accounts/instruments/query?accounts=default:ann,%s&limit=0",
                "accounts/%s/instruments/AAPL",
                "accounts/%s/instruments/type/STOCK",
                "accounts/%s/instruments/query"
            })
    void anUnknownAccountAndOneThatIsNotPermittedLookTheSameInBytesAndHeaders(String form) {
        Answer unknown = jersey.get(ANN, form.replace("%s", "default:none"));
        Answer closed = jersey.get(ANN, form.replace("%s", "default:bob"));

        unknown.isAccountNotFound();
        assertThat(closed.status()).isEqualTo(404);
        assertThat(closed.bytes()).isEqualTo(unknown.bytes());
        assertThat(closed.headers()).isEqualTo(unknown.headers());
    }

    @ParameterizedTest
    @ValueSource(strings = {"%s", "query?symbols=%s", "%s?limit=5", "query?symbols=%s&types=FOREX"})
    void anUnknownSymbolAndADeniedOneLookTheSameInBytesAndHeaders(String form) {
        String instruments = "accounts/default:ann/instruments/";
        Answer unknown = jersey.get(ANN, instruments + form.replace("%s", "XXX/YYY"));
        Answer denied = jersey.get(ANN, instruments + form.replace("%s", "GBP/USD"));

        assertThat(unknown.status()).isEqualTo(200);
        assertThat(unknown.body()).isEqualTo("{\"instrumentDetails\":[]}");
        assertThat(denied.status()).isEqualTo(200);
        assertThat(denied.bytes()).isEqualTo(unknown.bytes());
        assertThat(denied.headers()).isEqualTo(unknown.headers());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1",
                "none",
                "%20",
                "%E2%80%A8",
                "12345678901234567890123456789012345678901234567890123456789012345"
            })
    void aPositionOfAnotherAccountAndOneThatDoesNotExistLookTheSame(String code) {
        Answer answer = jersey.get(ANN, "accounts/default:ann/positions/code/" + code);
        Answer conditional =
                jersey.get(
                        ANN, "accounts/default:ann/positions/code/" + code, "If-None-Match", "*");

        answer.isError(404, "2", "Entity not found at server");
        assertThat(conditional.bytes()).isEqualTo(answer.bytes());
        assertThat(conditional.headers()).isEqualTo(answer.headers());
    }

    @Test
    void aPositionInADeniedInstrumentIsFoundAndCounts() {
        for (String path :
                List.of(
                        "accounts/default:ann/positions?symbols=GBP/USD",
                        "accounts/default:ann/positions/code/10")) {
            assertThat(jersey.get(ANN, path).positions())
                    .extracting(row -> row.getString("symbol"))
                    .containsExactly("GBP/USD");
        }
        assertThat(jersey.get(ANN, "accounts/positions/net").body()).contains("GBP/USD");
    }

    @ParameterizedTest
    @ValueSource(strings = {"symbols=%s", "symbols=%s,AAPL&types=FOREX", "symbols=%s&limit=5"})
    void aDeniedSymbolIsUnknownInSeveralAccountsAsWell(String query) {
        String instruments = "accounts/instruments/query?accounts=default:ann&";
        Answer unknown = jersey.get(ANN, instruments + query.replace("%s", "XXX/YYY"));
        Answer denied = jersey.get(ANN, instruments + query.replace("%s", "GBP/USD"));

        assertThat(unknown.body()).isEqualTo("{\"instrumentDetails\":[]}");
        assertThat(denied.bytes()).isEqualTo(unknown.bytes());
        assertThat(denied.headers()).isEqualTo(unknown.headers());
        assertThat(jersey.get(ANN, "accounts/instruments/query?symbols=*USD*").symbols())
                .containsExactly("EUR/USD", "USD/JPY");
    }

    @Test
    void aDeniedTypeAndAnUnknownOneLookTheSame() {
        Answer unknown = jersey.get(ANN, "accounts/default:ann/instruments/type/NONE");
        Answer denied = jersey.get(ANN, "accounts/default:ann/instruments/type/FUTURES");

        assertThat(denied.bytes()).isEqualTo(unknown.bytes());
        assertThat(denied.headers()).isEqualTo(unknown.headers());
        assertThat(symbols("query?types=FUTURES")).isEmpty();
        assertThat(symbols("%2FESH27")).isEmpty();
    }

    @Test
    void instrumentsThatAreDeniedAreNeverReturned() {
        assertThat(symbols("query"))
                .containsExactly("AAPL", "BRK.B", "EUR/GBP", "EUR/USD", "USD/JPY", "VOD L");
        assertThat(symbols("query?symbols=*USD*")).containsExactly("EUR/USD", "USD/JPY");
        assertThat(symbols("type/FOREX")).containsExactly("EUR/GBP", "EUR/USD", "USD/JPY");
    }

    @Test
    void denialComesBeforePaging() {
        assertThat(symbols("query?limit=2&start-from=3")).containsExactly("EUR/USD", "USD/JPY");
        assertThat(symbols("query?limit=3&sort-by-desc=TYPE"))
                .containsExactly("VOD L", "BRK.B", "AAPL");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "accounts/default:eve/positions",
                "accounts/default:eve/positions/changes?since=x",
                "accounts/positions/changes",
                "accounts/positions",
                "accounts/positions?accounts=default:eve",
                "accounts/default:eve/positions/code/1",
                "accounts/default:eve/positions/net",
                "accounts/positions/net",
                "accounts/instruments/query",
                "accounts/default:eve/instruments/AAPL",
                "accounts/default:eve/instruments/type/STOCK",
                "accounts/default:eve/instruments/query",
                "accounts/default:none/instruments/query"
            })
    void aUserToWhomTheApiIsNotPermittedFindsNothing(String path) {
        jersey.get(EVE, path).isError(404, "2", "Entity not found at server");
    }

    @Test
    void aUserMayReadTheAccountsThatAreGranted() {
        assertThat(jersey.get(BOB, "accounts/default:bob/positions").status()).isEqualTo(200);
        assertThat(jersey.get(BOB, "accounts/default:empty/positions").status()).isEqualTo(200);
        jersey.get(BOB, "accounts/default:ann/positions").isAccountNotFound();
    }

    @Test
    void aUserMayBeGrantedEveryAccount() {
        for (String account : List.of("ann", "bob", "eve", "empty", "nobody")) {
            String path = "accounts/default:" + account + "/positions";

            assertThat(jersey.get(ROOT, path).status()).isEqualTo(200);
        }
        jersey.get(ROOT, "accounts/default:none/positions").isAccountNotFound();
    }

    @Test
    void aChangeOfPermissionsIsInForceAtOnceForWhatIsAskedNext() {
        Symbol apple = new Symbol("AAPL");
        books.permit(
                ANN,
                new Permissions(
                        true,
                        false,
                        Set.of(ANNS),
                        Set.of(),
                        new InstrumentDenials(Set.of(apple), Set.of())));
        assertThat(symbols("query")).doesNotContain("AAPL").contains("/ESH27", "GBP/USD");

        books.permit(ANN, new Permissions(true, false, Set.of(), Set.of(), InstrumentDenials.NONE));
        jersey.get(ANN, "accounts/default:ann/positions").isAccountNotFound();

        books.permit(ANN, Permissions.NONE);
        jersey.get(ANN, "accounts/default:ann/positions")
                .isError(404, "2", "Entity not found at server");
    }

    private List<String> symbols(String end) {
        return jersey.get(ANN, "accounts/default:ann/instruments/" + end).symbols();
    }
}
