package dev.blotter.adapter.rest.longpoll;

import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.position;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.BlotterFeature;
import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.CountingPositions;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.adapter.rest.kit.WaitingAnswer;
import dev.blotter.adapter.rest.request.RequestProperties;
import dev.blotter.application.Blotter;
import dev.blotter.application.DrivenPorts;
import dev.blotter.application.Limits;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.position.Positions;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.application.position.PositionsSubscription;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.position.PositionsRevision;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that wait for news, in any Jersey application. */
final class LongPollsTest {

    private static final String PATH = "accounts/default:bob/positions";

    private final InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
    private final LongPolls longPolls = new LongPolls(1);
    private final CompletableFuture<String> waitEnds = new CompletableFuture<>();
    private final BlotterFeature feature =
            new BlotterFeature(Blotter.over(books.ports(), Limits.DEFAULT), longPolls);
    private final InProcess jersey = new InProcess(feature, new Waits(waitEnds));

    @ParameterizedTest
    @ValueSource(strings = {"GET", "HEAD"})
    void newsAreSentAtOnce(String method) {
        WaitingAnswer waiting = waiting(method, "wait=60");
        books.put(position(BOBS, "2", "AAPL"));

        Answer answer = waiting.get();
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.tag()).isEqualTo(jersey.get(BOB, PATH).tag());
        assertThat(answer.header("Preference-Applied")).isEqualTo("wait=60");
        assertThat(answer.header("X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(answer.bytes().length > 0).isEqualTo(method.equals("GET"));
    }

    @Test
    void newsComeInTheFormThatTheClientWaitsFor() {
        String csv = jersey.get(BOB, PATH, "Accept", "text/csv").tag();
        WaitingAnswer waiting =
                waiting(
                        () ->
                                jersey.get(
                                        BOB,
                                        PATH,
                                        "Accept",
                                        "text/csv",
                                        "If-None-Match",
                                        csv,
                                        "Prefer",
                                        "wait=60"));
        books.put(position(BOBS, "2", "AAPL"));

        Answer answer = waiting.get();
        assertThat(answer.header("Content-Type")).isEqualTo("text/csv;charset=utf-8");
        assertThat(answer.header("Vary")).isEqualTo("Authorization, Accept, Accept-Encoding");
        assertThat(answer.body().lines()).hasSize(3);
        assertThat(answer.tag()).endsWith("-csv\"").isNotEqualTo(csv);
    }

    @Test
    void theyEndWithTheirThreads() throws InterruptedException {
        Set<Thread> others = Thread.getAllStackTraces().keySet();
        WaitingAnswer waiting = waiting("GET", "wait=60");
        longPolls.close();

        assertThat(waiting.get().status()).isEqualTo(304);
        for (Thread each : Thread.getAllStackTraces().keySet()) {
            if (each.getName().equals("long-polls") && !others.contains(each)) {
                each.join(9_000); // less than an idle one would have
                assertThat(each.isAlive()).isFalse();
            }
        }
    }

    @Test
    void moreThanAMinuteIsAMinute() {
        WaitingAnswer waiting = waiting("GET", "respond-async, wait=3600");
        books.put(position(BOBS, "2", "AAPL"));

        assertThat(waiting.get().header("Preference-Applied")).isEqualTo("wait=60");
    }

    @Test
    void whoMayNotAnyMoreIsRefused() {
        WaitingAnswer waiting = waiting("GET", "wait=60");
        books.permit(BOB, Permissions.NONE);

        waiting.get().isError(404, "2", "Entity not found at server");
    }

    @Test
    void anotherPasswordMakesCredentialsUnusable() {
        WaitingAnswer waiting = waiting("GET", "wait=60");
        books.changePassword(BOB, "another");

        waiting.get().isError(401, "1", "Authorization required");
    }

    @Test
    void closingAnswersByWhatIsKnownAndLetsNoneWait() {
        WaitingAnswer waiting = waiting("GET", "wait=60");
        longPolls.close();

        assertThat(waiting.get().status()).isEqualTo(304);
        assertThat(ask(jersey, "GET", "wait=60").status()).isEqualTo(304);
        assertThat(longPolls.count()).isZero();
    }

    @Test
    void whoWaitsNoLongerIsAnsweredByWhatIsKnown() {
        WaitingAnswer waiting = waiting("GET", "wait=60");
        waitEnds.complete("");

        assertThat(waiting.get().status()).isEqualTo(304);
        assertThat(longPolls.count()).isZero();
        assertThat(ask(jersey, "GET", "wait=60").status()).isEqualTo(304);
        assertThat(longPolls.count()).isZero();
    }

    /** When it comes, and when it is called: nothing is missed between. */
    @Test
    void whoWaitsForOneChangeIsDecidedTwice() {
        AtomicInteger opened = new AtomicInteger();
        DrivenPorts ports = books.ports();
        Positions counted =
                new Positions() {
                    @Override
                    public PositionsSnapshot open(Collection<AccountGrant> grants) {
                        opened.incrementAndGet();
                        return books.open(grants);
                    }

                    @Override
                    public Optional<PositionsSubscription> subscribe(
                            Collection<AccountGrant> grants,
                            PositionsRevision known,
                            Runnable news) {
                        return books.subscribe(grants, known, news);
                    }
                };
        DrivenPorts over =
                new DrivenPorts(ports.reference(), ports.credentials(), counted, ports.time());
        InProcess counting =
                new InProcess(
                        new BlotterFeature(Blotter.over(over, Limits.DEFAULT), longPolls),
                        new Waits(waitEnds));
        WaitingAnswer waiting = waiting(() -> ask(counting, "GET", "wait=60"));
        books.put(position(BOBS, "2", "AAPL"));

        assertThat(waiting.get().status()).isEqualTo(200);
        assertThat(opened).hasValue(2);
    }

    @Test
    void overAStoreWithoutSubscriptionsTheAnswerIsGivenAtOnce() {
        InProcess without =
                InProcess.over(new CountingPositions(books).in(books.ports()), Limits.DEFAULT);

        Answer answer = ask(without, "GET", "wait=60");
        assertThat(answer.status()).isEqualTo(304);
        assertThat(answer.headers()).doesNotContainKey("Preference-Applied");
    }

    /** A request that waits by now. */
    private WaitingAnswer waiting(String method, String prefer) {
        return waiting(() -> ask(jersey, method, prefer));
    }

    private WaitingAnswer waiting(Supplier<Answer> request) {
        return WaitingAnswer.of(feature, request);
    }

    private Answer ask(InProcess at, String method, String prefer) {
        String tag = jersey.get(BOB, PATH).tag();
        return at.send(method, PATH, InProcess.as(BOB, "If-None-Match", tag, "Prefer", prefer));
    }

    /** Says of each request when its client waits no longer, as a server would. */
    @PreMatching
    private static final class Waits implements ContainerRequestFilter {

        private final CompletableFuture<String> end;

        private Waits(CompletableFuture<String> end) {
            this.end = end;
        }

        @Override
        public void filter(ContainerRequestContext request) {
            request.setProperty(RequestProperties.WAIT_ENDS, end);
        }
    }
}
