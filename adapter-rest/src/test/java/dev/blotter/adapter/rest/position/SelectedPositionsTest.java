package dev.blotter.adapter.rest.position;

import static dev.blotter.adapter.rest.kit.Escapes.escaped;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.RETAIL;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static dev.blotter.application.kit.SampleBooks.position;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.BlotterFeature;
import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.adapter.rest.kit.WaitingAnswer;
import dev.blotter.application.Blotter;
import dev.blotter.application.Limits;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.PositionCode;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Positions by symbol and by code. */
final class SelectedPositionsTest {

    private static final String BOBS_POSITIONS = "accounts/default:bob/positions";
    private static final String ALL = "accounts/positions";

    private final InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
    private final BlotterFeature feature =
            new BlotterFeature(Blotter.over(books.ports(), Limits.DEFAULT));
    private final InProcess jersey = new InProcess(feature);

    @Test
    void theRowsAreThoseOfTheListInAllForms() {
        List<JsonObject> all = jersey.get(ROOT, ALL).positions();
        String csv = jersey.get(ROOT, ALL, "Accept", "text/csv").body();

        assertThat(jersey.get(ROOT, ALL + "?symbols=EUR/*").positions())
                .isEqualTo(
                        all.stream()
                                .filter(row -> row.getString("symbol").equals("EUR/USD"))
                                .toList())
                .hasSize(2);
        assertThat(jersey.get(ROOT, ALL + "?symbols=EUR,AAP", "Accept", "text/csv").body())
                .isEqualTo(
                        csv.lines()
                                .filter(line -> !line.contains("GBP/USD"))
                                .collect(Collectors.joining("\r\n", "", "\r\n")));
        assertThat(jersey.get(ROOT, ALL + "?symbols=none").body()).isEqualTo("{\"positions\":[]}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"?symbols=", "?symbols=,%20,", "?symbols=&symbols="})
    void aListWithNothingInItIsNone(String query) {
        Answer usual = jersey.get(BOB, BOBS_POSITIONS);
        Answer answer = jersey.get(BOB, BOBS_POSITIONS + query);

        assertThat(answer.bytes()).isEqualTo(usual.bytes());
        assertThat(answer.headers()).isEqualTo(usual.headers());
    }

    @Test
    void eachChoiceOfSymbolsHasATagOfItsOwnWhateverTheirOrder() {
        String all = jersey.get(ROOT, ALL).tag();
        String some = jersey.get(ROOT, ALL + "?symbols=AAPL,EUR/*").tag();

        assertThat(some).isNotEqualTo(all);
        assertThat(jersey.get(ROOT, ALL + "?symbols=EUR/**&symbols=AAPL,AAPL").tag())
                .isEqualTo(some);
        assertThat(jersey.get(ROOT, ALL + "?symbols=AAPL").tag()).isNotEqualTo(some);
        assertThat(jersey.get(ROOT, ALL + "?symbols=AAPL,EUR/*&fields=symbol").tag())
                .isNotEqualTo(some);
        assertThat(jersey.get(ROOT, ALL + "?symbols=AAPL,EUR/*", "If-None-Match", all).status())
                .isEqualTo(200);
        Answer known = jersey.get(ROOT, ALL + "?symbols=EUR/*,AAPL", "If-None-Match", some);
        assertThat(known.status()).isEqualTo(304);
        assertThat(known.tag()).isEqualTo(some);
    }

    @Test
    void theTagOfSomeSymbolsIsNoneOfChanges() {
        String tag = jersey.get(BOB, BOBS_POSITIONS + "?symbols=AAPL").tag();

        assertThat(
                        jersey.get(BOB, BOBS_POSITIONS + "/changes?since=" + escaped(tag))
                                .json()
                                .getBoolean("whole"))
                .isTrue();
    }

    @Test
    void manyPatternsOverManyPositionsAreTooMuchAndFewAreNot() {
        IntStream.range(0, 1000).forEach(i -> books.put(position(BOBS, "code " + i, "AAPL")));
        String five = patterns(5);
        String many = patterns(600);

        assertThat(jersey.get(BOB, BOBS_POSITIONS + five).positions()).isEmpty();
        assertThat(jersey.get(BOB, BOBS_POSITIONS + patterns(400)).positions()).isEmpty();
        jersey.get(BOB, BOBS_POSITIONS + many).isIncorrect("symbols");
        jersey.get(BOB, BOBS_POSITIONS + "/net" + many).isIncorrect("symbols");
        assertThat(jersey.get(BOB, "accounts/default:empty/positions" + many).status())
                .isEqualTo(200);
    }

    private static String patterns(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> "none" + i)
                .collect(Collectors.joining(",", "?symbols=", ""));
    }

    @Test
    void onePositionIsFoundByItsCode() {
        books.put(position(BOBS, "2", "AAPL"));
        List<JsonObject> all = jersey.get(BOB, BOBS_POSITIONS).positions();

        Answer answer = jersey.get(BOB, BOBS_POSITIONS + "/code/2");
        assertThat(answer.positions()).containsExactly(all.get(1));
        assertThat(jersey.get(BOB, BOBS_POSITIONS + "/code/2?fields=symbol").body())
                .isEqualTo("{\"positions\":[{\"symbol\":\"AAPL\"}]}");
        assertThat(
                        jersey.get(
                                        BOB,
                                        BOBS_POSITIONS + "/code/2?fields=symbol",
                                        "Accept",
                                        "text/csv")
                                .body())
                .isEqualTo("symbol\r\nAAPL\r\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"changes", "net", "code", "code/1", "a/b", "A%2FB", "%", "é?#;x=1", "😀"})
    void everyCodeHasAnAddress(String code) {
        books.put(position(BOBS, code, "AAPL"));

        Answer answer = jersey.get(BOB, BOBS_POSITIONS + "/code/" + escaped(code));
        assertThat(answer.positions())
                .extracting(row -> row.getString("positionCode"))
                .containsExactly(code);
    }

    @Test
    void aCodeMayArriveWithRawSlashes() {
        books.put(position(BOBS, "a/b", "AAPL"));

        assertThat(jersey.get(BOB, BOBS_POSITIONS + "/code/a/b").positions()).hasSize(1);
    }

    @Test
    void thePositionHasATagThatChangesWithItsAccount() {
        books.put(position(BOBS, "2", "AAPL"));
        String tag = jersey.get(BOB, BOBS_POSITIONS + "/code/2").tag();

        assertThat(tag).isNotEqualTo(jersey.get(BOB, BOBS_POSITIONS + "/code/1").tag());
        assertThat(tag)
                .isNotEqualTo(jersey.get(BOB, BOBS_POSITIONS + "/code/2?fields=symbol").tag());
        for (String known : List.of(tag, "W/" + tag, "*")) {
            Answer same = jersey.get(BOB, BOBS_POSITIONS + "/code/2", "If-None-Match", known);
            assertThat(same.status()).isEqualTo(304);
            assertThat(same.tag()).isEqualTo(tag);
        }
        books.put(position(BOBS, "2", "BRK.B"));
        assertThat(jersey.get(BOB, BOBS_POSITIONS + "/code/2", "If-None-Match", tag).positions())
                .hasSize(1);
        books.remove(BOBS, new PositionCode("2"));
        jersey.get(BOB, BOBS_POSITIONS + "/code/2", "If-None-Match", tag)
                .isError(404, "2", "Entity not found at server");
    }

    @ParameterizedTest
    @ValueSource(strings = {"?symbols=BRK*", "/code/2", "/net"})
    void aClientMayWaitForNews(String address) {
        books.put(position(BOBS, "2", "AAPL"));
        WaitingAnswer waiting = waiting(address);
        books.put(position(BOBS, "2", "BRK.B"));

        Answer answer = waiting.get();
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("Preference-Applied")).isEqualTo("wait=60");
        assertThat(answer.bytes()).isEqualTo(jersey.get(BOB, BOBS_POSITIONS + address).bytes());
        assertThat(answer.body()).contains("BRK.B");
    }

    @Test
    void whoWaitsForAPositionThatIsClosedLearnsThatItIsGone() {
        books.put(position(BOBS, "2", "AAPL"));
        WaitingAnswer waiting = waiting("/code/2");
        books.remove(BOBS, new PositionCode("2"));

        waiting.get().isError(404, "2", "Entity not found at server");
    }

    private WaitingAnswer waiting(String address) {
        String path = BOBS_POSITIONS + address;
        String tag = jersey.get(BOB, path).tag();
        return WaitingAnswer.of(
                feature, () -> jersey.get(BOB, path, "If-None-Match", tag, "Prefer", "wait=60"));
    }

    @Test
    void anAccountMayBeCalledAsAPartOfAnAddress() {
        for (String name : List.of("positions", "instruments")) {
            InProcess other =
                    InProcess.over(
                            SampleBooks.books()
                                    .withAccounts(
                                            List.of(new Account(new AccountCode(name), RETAIL)))
                                    .withPositions(
                                            List.of(position(new AccountCode(name), "1", "AAPL"))));
            for (String address : List.of("/positions", "/positions/code/1")) {
                assertThat(other.get(ROOT, "accounts/" + name + address).positions()).hasSize(1);
            }
            assertThat(other.get(ROOT, "accounts/" + name + "/positions/net").body())
                    .startsWith("{\"netPositions\":[{\"symbol\":\"AAPL\"");
            assertThat(other.get(ROOT, "accounts/" + name + "/instruments/query").symbols())
                    .hasSize(9);
            assertThat(other.get(ROOT, "accounts/" + name + "/instruments/AAPL").symbols())
                    .containsExactly("AAPL");
        }
    }
}
