package dev.blotter.adapter.rest.longpoll;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.BlotterFeature;
import dev.blotter.adapter.rest.identity.Authentication;
import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.application.Blotter;
import dev.blotter.application.Limits;
import dev.blotter.application.kit.Eventually;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.UserName;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** How many of the places for clients that wait one user can have. */
final class WaitingShareTest {

    private static final String LIST = "accounts/positions";
    private static final String CHANGES = LIST + "/changes";

    private final LongPolls longPolls = new LongPolls(8);
    private final BlotterFeature feature =
            new BlotterFeature(
                    Blotter.over(new InMemoryBooks(SampleBooks.books()).ports(), Limits.DEFAULT),
                    longPolls);
    private final InProcess jersey = new InProcess(feature);

    @AfterEach
    void close() {
        longPolls.close();
    }

    @Test
    void aUserHasAQuarterOfThePlaces() {
        begin(jersey, BOB, 1);
        begin(jersey, BOB, 2);

        Answer atOnce = inTime(ask(jersey, BOB));
        assertThat(atOnce.status()).isEqualTo(304);
        assertThat(atOnce.headers()).doesNotContainKey("Preference-Applied");
        assertThat(longPolls.count()).isEqualTo(2);
    }

    @Test
    void othersWaitAsIfThatUserDidNot() {
        begin(jersey, BOB, 1);
        begin(jersey, BOB, 2);

        begin(jersey, ANN, 3);
        begin(jersey, ANN, 4);
    }

    @Test
    void eventStreamsAndWaitsHaveTheSamePlaces() {
        begin(jersey, BOB, 1);
        CompletableFuture<Answer> stream = start(() -> follow(BOB));
        await(2);
        assertThat(stream).isNotDone();

        assertThat(inTime(ask(jersey, BOB)).status()).isEqualTo(304);
        assertThat(inTime(start(() -> follow(BOB))).body()).matches("retry: [1-5]\\d{3}\n\n");
        assertThat(longPolls.count()).isEqualTo(2);
    }

    @Test
    void aPlaceThatIsLeftIsFreeAgain() {
        begin(jersey, BOB, 1);
        CompletableFuture<Answer> second =
                start(() -> get(jersey, BOB, LIST, "If-None-Match", tag(BOB), "Prefer", "wait=3"));
        assertThat(inTime(second).header("Preference-Applied")).isEqualTo("wait=3");
        await(1);

        begin(jersey, BOB, 2);
    }

    @Test
    void theUsersOfAHostHaveTheSameShare() {
        InProcess host =
                new InProcess(
                        feature.authenticatedBy(
                                Authentication.by(
                                        request ->
                                                Optional.of(
                                                        new Caller(
                                                                new UserName(
                                                                        request.getHeaderString(
                                                                                "X-User")))))));
        begin(host, BOB, 1);
        begin(host, BOB, 2);

        assertThat(inTime(ask(host, BOB)).status()).isEqualTo(304);
        begin(host, ANN, 3);
    }

    /** Has {@code user} wait as the client of this number. */
    private void begin(InProcess at, UserName user, int number) {
        CompletableFuture<Answer> waiting = ask(at, user);
        await(number);
        assertThat(waiting).isNotDone();
    }

    private CompletableFuture<Answer> ask(InProcess at, UserName user) {
        return start(() -> get(at, user, LIST, "If-None-Match", tag(user), "Prefer", "wait=60"));
    }

    private Answer follow(UserName user) {
        return get(
                jersey,
                user,
                CHANGES,
                "Accept",
                "text/event-stream",
                "Last-Event-ID",
                tag(user).replace("\"", ""));
    }

    private String tag(UserName user) {
        return jersey.get(user, LIST).tag();
    }

    private static Answer get(InProcess at, UserName user, String path, String... headers) {
        List<String> all =
                Stream.concat(Stream.of("X-User", user.value()), Stream.of(headers)).toList();
        return at.get(user, path, all.toArray(String[]::new));
    }

    private static CompletableFuture<Answer> start(Supplier<Answer> request) {
        return CompletableFuture.supplyAsync(request, task -> new Thread(task).start());
    }

    private void await(int count) {
        Eventually.holds(() -> assertThat(longPolls.count()).isEqualTo(count));
    }

    private static Answer inTime(CompletableFuture<Answer> answer) {
        return answer.orTimeout(300, TimeUnit.SECONDS).join();
    }
}
