package dev.blotter.adapter.rest.position;

import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.BOBS_VIP;
import static dev.blotter.application.kit.SampleBooks.EMPTY;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static dev.blotter.application.kit.SampleBooks.position;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.CountingPositions;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.application.Limits;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.domain.position.PositionCode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class EntityTagsTest {

    private static final String BOB = "accounts/default:bob/positions";
    private static final String ALL = "accounts/positions";
    private static final String ANN_AND_BOB = "accounts/positions?accounts=default:ann,default:bob";

    private final InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
    private final CountingPositions counting = new CountingPositions(books);
    private final InProcess jersey = InProcess.over(counting.in(books.ports()), Limits.DEFAULT);

    @ParameterizedTest
    @ValueSource(strings = {BOB, ALL, ANN_AND_BOB, "accounts/default:empty/positions"})
    void bothFormsSendAStrongQuotedTag(String path) {
        assertThat(tagOf(path)).matches("\"[A-Za-z0-9_-]+\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {BOB, ALL, ANN_AND_BOB})
    void theTagStaysAsLongAsTheRepresentationDoes(String path) {
        assertThat(tagOf(path)).isEqualTo(tagOf(path));
    }

    @ParameterizedTest
    @ValueSource(strings = {BOB, ALL, ANN_AND_BOB})
    void theTagChangesWhenAPositionIsOpenedChangedOrClosed(String path) {
        String before = tagOf(path);
        books.put(position(BOBS, "2", "AAPL"));
        String opened = tagOf(path);
        books.put(position(BOBS, "2", "BRK.B"));
        String changed = tagOf(path);
        books.remove(BOBS, new PositionCode("2"));
        String closed = tagOf(path);

        assertThat(List.of(before, opened, changed, closed)).doesNotHaveDuplicates();
    }

    @Test
    void theTagStaysWhenAnotherAccountChanges() {
        String one = tagOf(BOB);
        String several = tagOf(ANN_AND_BOB);
        books.put(position(BOBS_VIP, "2", "AAPL"));

        assertThat(tagOf(BOB)).isEqualTo(one);
        assertThat(tagOf(ANN_AND_BOB)).isEqualTo(several);
    }

    @Test
    void theTagStaysWhenAnAccountEndsUpAsEmptyAsItWas() {
        String before = tagOf("accounts/default:empty/positions");
        String all = tagOf(ALL);
        books.put(position(EMPTY, "1", "AAPL"));
        assertThat(tagOf(ALL)).isNotEqualTo(all);
        books.remove(EMPTY, new PositionCode("1"));

        assertThat(tagOf("accounts/default:empty/positions")).isEqualTo(before);
        assertThat(tagOf(ALL)).isEqualTo(all);
    }

    @Test
    void equalTagsMeanEqualBytesWhateverTheAddress() {
        String path = "accounts/positions?accounts=default:empty,default:bob";

        assertThat(tagOf(path)).isEqualTo(tagOf(BOB));
        assertThat(get(path).bytes()).isEqualTo(get(BOB).bytes());
        assertThat(tagOf(BOB)).isNotEqualTo(tagOf("accounts/default:ann/positions"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "%s",
                "W/%s",
                "\"other\", %s",
                "\"other\",W/\"x\",W/%s , \"more\"",
                "\"with,comma\", %s",
                "*",
                " * "
            })
    void aMatchGives304WithTheTagAndNoBody(String known) {
        for (String path : List.of(BOB, ALL, ANN_AND_BOB)) {
            String tag = tagOf(path);

            Answer answer = conditional(path, known.replace("%s", tag));

            assertThat(answer.status()).isEqualTo(304);
            assertThat(answer.tag()).isEqualTo(tag);
            assertThat(answer.bytes()).isEmpty();
            assertThat(answer.headers()).doesNotContainKey("Content-Type");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"other\"", "", "junk", "\"", "\"a\", \"b", "W/\"other\"", "\"*\""})
    void noMatchGivesThePositions(String known) {
        Answer answer = conditional(BOB, known);

        assertThat(answer.positions()).hasSize(1);
        assertThat(answer.tag()).isEqualTo(tagOf(BOB));
    }

    @Test
    void aTagWithoutQuotesIsNoTag() {
        assertThat(conditional(BOB, tagOf(BOB).replace("\"", "")).status()).isEqualTo(200);
    }

    @Test
    void anOutdatedTagGivesThePositionsWithTheNewTag() {
        String old = tagOf(BOB);
        books.put(position(BOBS, "2", "AAPL"));

        Answer answer = conditional(BOB, old);

        assertThat(answer.positions()).hasSize(2);
        assertThat(answer.tag()).isNotEqualTo(old);
    }

    @Test
    void deciding304ReadsNoPosition() {
        String tag = tagOf(ALL);
        int before = counting.reads();

        assertThat(conditional(ALL, tag).status()).isEqualTo(304);
        assertThat(conditional(ALL, "*").status()).isEqualTo(304);

        assertThat(counting.reads()).isEqualTo(before);
    }

    @Test
    void a304CarriesTheHeadersThatTheAnswerWouldHave() {
        Answer full = get(BOB);
        Answer notModified = conditional(BOB, full.tag());

        for (String name : List.of("Vary", "Cache-Control", "X-Content-Type-Options", "ETag")) {
            assertThat(notModified.header(name)).isNotEmpty().isEqualTo(full.header(name));
        }
    }

    @Test
    void anAccountThatDoesNotExistIsNotFoundWhateverTagsAreKnown() {
        conditional("accounts/default:no/positions", "*").isAccountNotFound();
    }

    @Test
    void aPositionThatMovesChangesTheTagsOfBothAccounts() {
        String bob = tagOf(BOB);
        String ann = tagOf("accounts/default:ann/positions");
        books.remove(ANNS, new PositionCode("10"));
        books.put(position(BOBS, "10", "GBP/USD"));

        assertThat(tagOf(BOB)).isNotEqualTo(bob);
        assertThat(tagOf("accounts/default:ann/positions")).isNotEqualTo(ann);
    }

    private Answer get(String path) {
        return jersey.get(ROOT, path);
    }

    private String tagOf(String path) {
        return get(path).tag();
    }

    private Answer conditional(String path, String known) {
        return jersey.get(ROOT, path, "If-None-Match", known);
    }
}
