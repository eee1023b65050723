package dev.blotter.adapter.rest.instrument;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.FOREX;
import static dev.blotter.application.kit.SampleBooks.STOCK;
import static dev.blotter.application.kit.SampleBooks.instrument;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.BlotterFeature;
import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.application.Blotter;
import dev.blotter.application.Limits;
import dev.blotter.application.kit.Books;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.domain.attribute.Attribute;
import dev.blotter.domain.attribute.Attributes;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.TermsLayer;
import dev.blotter.domain.terms.TermsOverride;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The field that says which layer set each term, where the operator lets users know. */
final class LayersTest {

    private static final String VIP = "accounts/default:bob%2Fgr%C3%B6%C3%9Fer/instruments/";
    private static final String BOBS = "accounts/default:bob/instruments/";
    private static final String ANNS = "accounts/default:ann/instruments/";
    private static final String OF_INSTRUMENT =
            "{\"tradingStatus\":\"INSTRUMENT\",\"minOrderSize\":\"INSTRUMENT\","
                    + "\"maxOrderSize\":\"INSTRUMENT\",\"minOrderSizeIncrement\":\"INSTRUMENT\","
                    + "\"marginRate\":\"INSTRUMENT\"}";

    private final InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
    private final Blotter blotter = Blotter.over(books.ports(), Limits.DEFAULT);
    private final InProcess usual = new InProcess(blotter);
    private final InProcess explaining = new InProcess(new BlotterFeature(blotter).explaining());

    @Test
    void eachTermHasTheLayerThatSetIt() {
        assertThat(explaining.get(BOB, VIP + "EUR/GBP?fields=symbol,layers").body())
                .isEqualTo(
                        "{\"instrumentDetails\":[{\"symbol\":\"EUR/GBP\",\"layers\":{"
                                + "\"tradingStatus\":\"ACCOUNT_AND_TYPE\","
                                + "\"minOrderSize\":\"GROUP_AND_TYPE\","
                                + "\"maxOrderSize\":\"GROUP_AND_TYPE\","
                                + "\"minOrderSizeIncrement\":\"ACCOUNT_AND_TYPE\","
                                + "\"marginRate\":\"GROUP_AND_TYPE\"}}]}");
        assertThat(explaining.get(BOB, VIP + "AAPL?fields=layers").body())
                .isEqualTo("{\"instrumentDetails\":[{\"layers\":" + OF_INSTRUMENT + "}]}");
    }

    @Test
    void everyUsualTermHasOne() {
        List<String> shown = List.copyOf(first(explaining.get(BOB, BOBS + "AAPL")).keySet());

        assertThat(first(explaining.get(BOB, BOBS + "AAPL?fields=layers")).getJsonObject("layers"))
                .containsOnlyKeys(shown.subList(shown.indexOf("symbol") + 1, shown.size()));
    }

    private static JsonObject first(Answer answer) {
        return answer.instruments().get(0);
    }

    @Test
    void anAttributeThatIsATermHasOneIfItIsThere() {
        Instrument plain = instrument("A", FOREX);
        Attributes said =
                Attributes.of(Map.of(Attribute.PIP_SIZE, "1", Attribute.OVERNIGHT_LONG, "2"));
        books.put(new Instrument(plain.symbol(), plain.type(), plain.terms(), said));

        assertThat(first(explaining.get(BOB, BOBS + "A?fields=layers")).getJsonObject("layers"))
                .containsKey("overnightLong")
                .doesNotContainKeys("pipSize", "overnightShort");
    }

    @Test
    void itComesInEachForm() {
        assertThat(csv(explaining, BOBS + "AAPL?fields=symbol,layers"))
                .isEqualTo(
                        "symbol,layers\r\nAAPL,tradingStatus=INSTRUMENT;minOrderSize=INSTRUMENT;"
                                + "maxOrderSize=INSTRUMENT;minOrderSizeIncrement=INSTRUMENT;"
                                + "marginRate=INSTRUMENT\r\n");
        assertThat(
                        explaining
                                .get(
                                        BOB,
                                        BOBS + "query?types=STOCK&fields=layers",
                                        "Accept",
                                        "application/x-ndjson")
                                .body())
                .isEqualTo(("{\"layers\":" + OF_INSTRUMENT + "}\n").repeat(3));
        assertThat(explaining.get(BOB, BOBS + "type/STOCK?fields=*").body())
                .contains(",\"layers\":" + OF_INSTRUMENT + "}");
    }

    private static String csv(InProcess jersey, String path) {
        return jersey.get(BOB, path, "Accept", "text/csv").body();
    }

    @ParameterizedTest
    @ValueSource(strings = {"AAPL", "query?limit=5", "type/FOREX", "EUR%2FUSD?fields=symbol"})
    void whoDoesNotAskForItGetsTheUsualAnswer(String form) {
        assertThat(explaining.get(BOB, VIP + form).bytes())
                .isEqualTo(usual.get(BOB, VIP + form).bytes());
    }

    @ParameterizedTest
    @ValueSource(strings = {"AAPL", "query", "type/FOREX"})
    void withoutTheOperatorThereIsNoSuchField(String form) {
        for (String fields : List.of("layers", "symbol,layers")) {
            usual.get(BOB, BOBS + form + "?fields=" + fields)
                    .isError(400, "32", "Incorrect request parameters: <fields>");
        }
        assertThat(usual.get(BOB, BOBS + form + "?fields=*").body()).doesNotContain("layers");
        assertThat(csv(usual, BOBS + form + "?fields=*")).doesNotContain("layers");
    }

    @Test
    void itIsAnsweredWithinOneAccountOnly() {
        for (String list : List.of("query", "changes")) {
            explaining
                    .get(BOB, "accounts/instruments/" + list + "?fields=layers")
                    .isError(400, "32", "Incorrect request parameters: <fields>");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"%s?fields=layers", "query?symbols=%s&fields=*"})
    void aDeniedSymbolAndAnUnknownOneLookTheSameInBytesAndHeaders(String form) {
        Answer denied = explaining.get(ANN, ANNS + form.replace("%s", "GBP/USD"));
        Answer unknown = explaining.get(ANN, ANNS + form.replace("%s", "XXX/YYY"));

        assertThat(denied.status()).isEqualTo(200);
        assertThat(denied.body()).isEqualTo("{\"instrumentDetails\":[]}");
        assertThat(denied.bytes()).isEqualTo(unknown.bytes());
        assertThat(denied.headers()).isEqualTo(unknown.headers());
        assertThat(explaining.get(ANN, ANNS + "query?symbols=*&fields=symbol,layers").body())
                .contains("EUR/USD")
                .doesNotContain("GBP/USD", "/ESH27");
    }

    @Test
    void anUnknownAccountAndOneThatIsNotPermittedLookTheSameInBytesAndHeaders() {
        Answer unknown =
                explaining.get(ANN, "accounts/default:none/instruments/AAPL?fields=layers");
        Answer closed = explaining.get(ANN, BOBS + "AAPL?fields=layers");

        unknown.isAccountNotFound();
        assertThat(closed.bytes()).isEqualTo(unknown.bytes());
        assertThat(closed.headers()).isEqualTo(unknown.headers());
    }

    @Test
    void withoutCredentialsThereIsNoAnswer() {
        explaining
                .send("GET", BOBS + "AAPL?fields=layers", Map.of())
                .isError(401, "1", "Authorization required");
    }

    @Test
    void theTagChangesWithTheLayerAlone() {
        String path = BOBS + "AAPL?fields=symbol,minOrderSize,layers";
        String before = tag(path);
        TermsOverride same =
                new TermsOverride(
                        Optional.empty(),
                        Optional.of(SampleBooks.plainTerms().minOrderSize()),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty());
        Books all = SampleBooks.books();
        books.replace(
                new Books(
                        all.instruments(),
                        all.accounts(),
                        all.groupTerms(),
                        Map.of(SampleBooks.BOBS, new TermsLayer(Map.of(STOCK, same), Map.of())),
                        all.positions(),
                        all.users()));

        assertThat(tag(path)).isNotEqualTo(before);
        assertThat(explaining.get(BOB, path).body())
                .contains("\"minOrderSize\":1,", "\"minOrderSize\":\"ACCOUNT_AND_TYPE\"");
    }

    private String tag(String path) {
        return explaining.get(BOB, path, "Prefer", "return=conditional").tag();
    }
}
