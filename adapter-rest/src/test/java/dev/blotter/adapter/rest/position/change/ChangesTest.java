package dev.blotter.adapter.rest.position.change;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.ANNS;
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
import dev.blotter.application.kit.Books;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.PositionCode;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What has changed since a tag, and how an answer says so. */
final class ChangesTest {

    private static final String BOBS_POSITIONS = "accounts/default:bob/positions";
    private static final String ALL = "accounts/positions";

    private final InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
    private final BlotterFeature feature =
            new BlotterFeature(Blotter.over(books.ports(), Limits.DEFAULT));
    private final InProcess jersey = new InProcess(feature);

    @Test
    void withoutATagEverythingIsSentInRowsAsTheyAre() {
        Answer positions = jersey.get(BOB, BOBS_POSITIONS);
        Answer answer = jersey.get(BOB, BOBS_POSITIONS + "/changes");

        assertThat(answer.body())
                .isEqualTo(
                        "{\"tag\":\"%s\",\"whole\":true,\"reason\":\"first\",\"accounts\":[{\"account\":\"default:bob\",\"version\":%s,\"reset\":true,\"opened\":%s,\"changed\":[],\"closed\":[]}]}"
                                .formatted(
                                        state(BOB, BOBS_POSITIONS),
                                        version(positions),
                                        positions.json().getJsonArray("positions")));
        assertThat(answer.headers()).as("moments differ").doesNotContainKey("ETag");
        assertThat(state(BOB, BOBS_POSITIONS)).startsWith(opaque(positions.tag()) + "~");
    }

    @Test
    void nothingHasChangedSinceTheTagOfNow() {
        String tag = opaque(tag(BOB, BOBS_POSITIONS));

        for (String each : List.of(tag, tag + "~5", tag + "~z.z", state(BOB, BOBS_POSITIONS))) {
            assertThat(since(BOB, BOBS_POSITIONS, each).body())
                    .as("what is sent again")
                    .isEqualTo("{\"tag\":\"" + each + "\",\"whole\":false,\"accounts\":[]}");
        }
        assertThat(since(BOB, BOBS_POSITIONS, tag + "-gzip~5").body())
                .isEqualTo("{\"tag\":\"" + tag + "~5\",\"whole\":false,\"accounts\":[]}");
    }

    @Test
    void whatWasOpenedChangedAndClosedIsSent() {
        books.put(position(BOBS, "2", "AAPL"));
        books.put(position(BOBS, "9", "AAPL"));
        String tag = tag(BOB, BOBS_POSITIONS);
        books.put(position(BOBS, "3", "AAPL"));
        books.put(position(BOBS, "2", "BRK.B"));
        books.remove(BOBS, new PositionCode("1"));

        Answer now = jersey.get(BOB, BOBS_POSITIONS);
        Answer answer = since(BOB, BOBS_POSITIONS, tag);
        assertThat(answer.body())
                .isEqualTo(
                        "{\"tag\":\"%s\",\"whole\":false,\"accounts\":[{\"account\":\"default:bob\",\"version\":%s,\"reset\":false,\"opened\":[%s],\"changed\":[%s],\"closed\":[\"1\"]}]}"
                                .formatted(
                                        state(BOB, BOBS_POSITIONS),
                                        version(now),
                                        now.positions().get(1),
                                        now.positions().get(0)));
    }

    @Test
    void onlyTheAccountsThatHaveChangedAreSent() {
        String state = state(ROOT, ALL);
        books.put(position(ANNS, "new", "AAPL"));
        books.put(position(BOBS, "new", "AAPL"));

        assertThat(since(ROOT, ALL, state).json().getJsonArray("accounts"))
                .extracting(account -> account.asJsonObject().getString("account"))
                .containsExactly("default:ann", "default:bob");
    }

    @Test
    void theTagOfAListOfSeveralAccountsGetsEverythingOnce() {
        String tag = tag(ROOT, ALL);
        books.put(position(ANNS, "new", "AAPL"));

        Answer answer = since(ROOT, ALL, tag);
        assertThat(isWhole(answer)).isTrue();
        assertThat(answer.json().getString("reason")).isEqualTo("unknown");
        books.put(position(BOBS, "new", "AAPL"));
        assertThat(isWhole(since(ROOT, ALL, answer.json().getString("tag")))).isFalse();
    }

    @Test
    void aMomentThatWasNeverNamedLeadsToEverything() {
        String tag = opaque(tag(ROOT, ALL));
        books.put(position(ANNS, "new", "AAPL"));

        for (String moment : List.of("~0", "~1", "~", "~!", "~5~5", "~A", "~" + "1".repeat(200))) {
            assertThat(isWhole(since(ROOT, ALL, '"' + tag + moment + '"'))).as(moment).isTrue();
        }
    }

    @Test
    void aListIsConfirmedByTheTagOfItsChanges() {
        String state = '"' + state(BOB, BOBS_POSITIONS) + '"';

        Answer answer = jersey.get(BOB, BOBS_POSITIONS, "If-None-Match", state);
        assertThat(answer.status()).isEqualTo(304);
        assertThat(answer.tag()).isEqualTo(state);
        books.put(position(BOBS, "2", "AAPL"));
        assertThat(jersey.get(BOB, BOBS_POSITIONS, "If-None-Match", state).status()).isEqualTo(200);
        assertThat(jersey.get(BOB, BOBS_POSITIONS + "/net", "If-None-Match", state).status())
                .isEqualTo(200);
    }

    @Test
    void theTagOfAnotherListOfAccountsGetsEverything() {
        assertThat(isWhole(since(BOB, BOBS_POSITIONS, tag(ROOT, ALL)))).isTrue();
    }

    @Test
    void aTagThatIsUnknownGetsEverything() {
        assertThat(isWhole(since(BOB, BOBS_POSITIONS, "\"1oUPw0uxyFkY0GkqV4ByXQ\""))).isTrue();
        assertThat(isWhole(since(BOB, BOBS_POSITIONS, "x"))).isTrue();
    }

    @Test
    void anAccountThatTheUserMayNotReadAnyMoreIsGoneWithEverythingElseSent() {
        String tag = state(ROOT, ALL);
        books.permit(ROOT, SampleBooks.books().reference().permissionsOf(new Caller(BOB)));

        Answer answer = since(ROOT, ALL, tag);
        assertThat(isWhole(answer)).isTrue();
        assertThat(answer.json().getString("tag")).startsWith(opaque(tag(BOB, ALL)) + "~");
    }

    @Test
    void theTagMayHaveQuotesOrNoneAndBeWeakOrOfTheGzipForm() {
        String tag = tag(BOB, BOBS_POSITIONS);
        String opaque = tag.substring(1, tag.length() - 1);
        books.put(position(BOBS, "2", "AAPL"));

        for (String each : new String[] {tag, opaque, "W/" + tag, opaque + "-gzip"}) {
            assertThat(isWhole(since(BOB, BOBS_POSITIONS, each))).as(each).isFalse();
        }
        assertThat(isWhole(since(BOB, BOBS_POSITIONS, '"' + opaque + "-gzip\""))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "*", "\"", "\"\"", "\"a", "a b", "\"a\",\"b\"", "ä"})
    void whatIsNoTagIsAnIncorrectParameter(String since) {
        since(BOB, BOBS_POSITIONS, since).isIncorrect("since");
        since(ROOT, ALL, since).isIncorrect("since");
    }

    @Test
    void twoTagsAreAnIncorrectParameter() {
        jersey.get(BOB, BOBS_POSITIONS + "/changes?since=a&since=b").isIncorrect("since");
    }

    @Test
    void whoMayNotReadTheAccountIsRefusedAsForPositions() {
        String tag = tag(BOB, BOBS_POSITIONS);
        since(ANN, BOBS_POSITIONS, tag).isAccountNotFound();
        books.permit(BOB, Permissions.NONE);
        since(BOB, BOBS_POSITIONS, tag).isError(404, "2", "Entity not found at server");
    }

    @Test
    void anAccountMayBeCalledPositions() {
        Books named =
                SampleBooks.books()
                        .withAccounts(List.of(new Account(new AccountCode("positions"), RETAIL)))
                        .withPositions(List.of());
        InProcess other = InProcess.over(named);

        assertThat(other.get(ROOT, "accounts/positions/positions/changes").status()).isEqualTo(200);
        assertThat(other.get(ROOT, "accounts/positions/positions").body())
                .isEqualTo("{\"positions\":[]}");
    }

    @Test
    void aClientThatPrefersToWaitGetsTheChangesWhenThereAreSome() {
        String tag = tag(BOB, BOBS_POSITIONS);
        WaitingAnswer waiting =
                WaitingAnswer.of(
                        feature, () -> since(BOB, BOBS_POSITIONS, tag, "Prefer", "wait=60"));
        books.put(position(BOBS, "2", "AAPL"));

        Answer answer = waiting.get();
        assertThat(answer.header("Preference-Applied")).isEqualTo("wait=60");
        assertThat(isWhole(answer)).isFalse();
        assertThat(answer.json().getJsonArray("accounts")).hasSize(1);
    }

    private Answer since(UserName user, String path, String tag, String... headers) {
        return jersey.get(
                user,
                path + "/changes?since=" + URLEncoder.encode(tag, StandardCharsets.UTF_8),
                headers);
    }

    private String tag(UserName user, String path) {
        return jersey.get(user, path).tag();
    }

    private String state(UserName user, String path) {
        return jersey.get(user, path + "/changes").json().getString("tag");
    }

    private static String opaque(String tag) {
        return tag.substring(1, tag.length() - 1);
    }

    private static boolean isWhole(Answer answer) {
        return answer.json().getBoolean("whole");
    }

    private static long version(Answer positions) {
        return positions.positions().get(0).getJsonNumber("version").longValue();
    }
}
