package dev.blotter.adapter.rest.instrument;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.FOREX;
import static dev.blotter.application.kit.SampleBooks.instrument;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ConditionalInstrumentsTest {

    private static final String PATH = "accounts/default:bob/instruments/query?limit=5";
    private static final String CONDITIONAL = "return=conditional";

    private final InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
    private final InProcess jersey = InProcess.over(books);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "return=minimal",
                "conditional",
                "wait=10",
                "return",
                "x;return=conditional"
            })
    void withoutThePreferenceThereIsNoTag(String prefer) {
        Answer usual = jersey.get(BOB, PATH);
        Answer answer = jersey.get(BOB, PATH, "Prefer", prefer, "If-None-Match", "*");

        assertThat(answer.headers()).isEqualTo(usual.headers()).doesNotContainKey("ETag");
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.bytes()).isEqualTo(usual.bytes());
    }

    @Test
    void withItThePageHasAStrongTagAndIsOtherwiseTheSame() {
        Answer usual = jersey.get(BOB, PATH);
        Answer answer = get(PATH, "");

        assertThat(answer.tag()).matches("\"[A-Za-z0-9_-]+\"").isEqualTo(get(PATH, "").tag());
        assertThat(answer.header("Preference-Applied")).isEqualTo(CONDITIONAL);
        assertThat(answer.bytes()).isEqualTo(usual.bytes());
        for (String header : List.of("X-Total-Count", "X-Page-Limit", "Link", "Vary")) {
            assertThat(answer.header(header)).isEqualTo(usual.header(header));
        }
    }

    @Test
    void aCurrentTagIsConfirmedWithoutABody() {
        String tag = get(PATH, "").tag();

        for (String known : List.of(tag, "W/" + tag, "\"x\", " + tag, "*")) {
            Answer answer = get(PATH, known);
            assertThat(answer.status()).isEqualTo(304);
            assertThat(answer.bytes()).isEmpty();
            assertThat(answer.tag()).isEqualTo(tag);
            assertThat(answer.header("Preference-Applied")).isEqualTo(CONDITIONAL);
        }
        assertThat(get(PATH, "\"x\"").status()).isEqualTo(200);
        assertThat(
                        jersey.get(
                                        BOB,
                                        PATH,
                                        "Prefer",
                                        "return=\"conditional\"",
                                        "If-None-Match",
                                        tag)
                                .status())
                .isEqualTo(304);
    }

    @Test
    void theTagOfTheGzipFormIsConfirmedToo() {
        Answer zipped = jersey.get(BOB, PATH, "Prefer", CONDITIONAL, "Accept-Encoding", "gzip");

        assertThat(zipped.tag()).endsWith("-gzip\"");
        assertThat(get(PATH, zipped.tag()).status()).isEqualTo(304);
    }

    @Test
    void theTagChangesWithThePage() {
        String before = get(PATH, "").tag();
        books.put(instrument("A", FOREX));
        String more = get(PATH, "").tag();
        books.put(instrument("ZZZ", FOREX));
        String counted = get(PATH, "").tag();

        assertThat(List.of(before, more, counted)).doesNotHaveDuplicates();
        assertThat(get(PATH, before).status()).isEqualTo(200);
        assertThat(get(PATH, counted).status()).isEqualTo(304);
    }

    @Test
    void pagesThatDifferHaveTagsThatDo() {
        List<String> tags =
                List.of(
                                PATH,
                                PATH + "&start-from=1",
                                PATH + "&fields=symbol",
                                PATH + "&sort-by-desc=SYMBOL",
                                "accounts/default:empty/instruments/query?limit=5",
                                "accounts/default:bob/instruments/AAPL")
                        .stream()
                        .map(path -> get(path, "").tag())
                        .toList();

        assertThat(tags).doesNotHaveDuplicates().doesNotContain("");
        assertThat(
                        jersey.get(
                                        ANN,
                                        "accounts/default:ann/instruments/AAPL",
                                        "Prefer",
                                        CONDITIONAL)
                                .tag())
                .isNotIn(tags);
        String csv = csvTag(PATH, "");
        assertThat(csv).isNotIn(tags);
        assertThat(
                        jersey.get(
                                        BOB,
                                        PATH,
                                        "Prefer",
                                        CONDITIONAL,
                                        "Accept",
                                        "text/csv",
                                        "If-None-Match",
                                        csv)
                                .status())
                .isEqualTo(304);
        assertThat(get(PATH, csv).status()).isEqualTo(200);
    }

    private String csvTag(String path, String known) {
        return jersey.get(
                        BOB,
                        path,
                        "Prefer",
                        CONDITIONAL,
                        "Accept",
                        "text/csv",
                        "If-None-Match",
                        known)
                .tag();
    }

    private Answer get(String path, String known) {
        return jersey.get(BOB, path, "Prefer", CONDITIONAL, "If-None-Match", known);
    }
}
