package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.BlotterFeature;
import dev.blotter.adapter.rest.longpoll.LongPolls;
import dev.blotter.application.Blotter;
import dev.blotter.application.Limits;
import dev.blotter.application.access.AccountChoice;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.application.position.FindPositions;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.application.position.PositionsSubscription;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.PositionsRevision;
import dev.blotter.server.BlotterServer;
import dev.blotter.server.CrossOrigin;
import dev.blotter.server.ServerSettings;
import dev.blotter.server.exchange.Outcome;
import dev.blotter.server.exchange.Refusal;
import dev.blotter.server.exchange.RequestEvent;
import dev.blotter.server.exchange.RequestObserver;
import dev.blotter.server.framing.RequestLimits;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Event streams of a server that is full, or stops, with one worker and room for one request. */
class BusyEventStreamsTest {

    private static final String LIST = "/accounts/default:ann/positions";
    private static final String CHANGES = LIST + "/changes";
    private static final String ANN = RawHttp.basic("ann", "annann");
    private static final String EVENTS = "Accept: text/event-stream";
    private static final String ORIGIN = "https://desk.example.com";
    private static final String RETRY = "retry: [1-5]\\d{3}\n\n";

    private final InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
    private volatile CountDownLatch working = new CountDownLatch(1);
    private volatile CountDownLatch release = new CountDownLatch(1);
    private final BlockingQueue<RequestEvent> ended = new LinkedBlockingQueue<>();
    private final LongPolls longPolls = new LongPolls(10);
    private volatile boolean isAway;
    private BlotterServer server;

    @BeforeEach
    void start() throws IOException {
        Blotter real = Blotter.over(books.ports(), Limits.DEFAULT);
        Blotter slow =
                new Blotter(
                        real.admitCallers(),
                        real.manageSessions(),
                        real.findAccounts(),
                        real.findInstruments(),
                        real.followInstruments(),
                        new Slow(real.findPositions()));
        RequestLimits limits = new RequestLimits(8192, 16384, 65536, 1, 1, Duration.ofMinutes(1));
        server =
                BlotterServer.start(
                        TestServer.whole(new BlotterFeature(slow, longPolls)),
                        new ServerSettings("127.0.0.1", 0, "/", limits)
                                .with(CrossOrigin.parse(ORIGIN)),
                        new RequestObserver() {
                            @Override
                            public void ended(RequestEvent request) {
                                ended.add(request);
                            }
                        });
    }

    @AfterEach
    void stop() {
        release.countDown();
        longPolls.close();
        server.close();
    }

    @Test
    void aFullQueueEndsNoStream() throws Exception {
        try (RawHttp open = RawHttp.to(server.address())) {
            List<CompletableFuture<RawHttp.Answer>> others = fill();
            RawHttp.Answer later = follow(open);

            assertComesAgain(later);
            assertThat(later.header("Connection")).isEmpty();
            assertThat(later.header("Access-Control-Allow-Origin")).isEqualTo(ORIGIN);
            assertThat(reported(Refusal.OVERLOADED).status()).isEqualTo(200);
            release.countDown();
            others.forEach(CompletableFuture::join);
            assertThat(follow(open).body()).contains("event: positions");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "GET, /accounts/default:ann/positions/changes, application/json",
        "GET, /accounts/default:ann/positions/changes, */*",
        "GET, /accounts/default:ann/positions, text/event-stream",
        "GET, /users/self, text/event-stream",
        "POST, /login, text/event-stream",
        "POST, /accounts/default:ann/positions/changes, text/event-stream"
    })
    void otherRequestsAreRefused(String method, String path, String accept) throws Exception {
        try (RawHttp open = RawHttp.to(server.address())) {
            fill();
            RawHttp.Answer refused =
                    open.request(method, path, ANN, "Accept: " + accept, "Content-Length: 0");

            assertThat(refused.status()).isEqualTo(503);
            assertThat(refused.body())
                    .isEqualTo("{\"description\":\"Service unavailable, try again later\"}");
        }
    }

    @Test
    void aServerThatStopsTellsStreamsToComeAgainAndClosesTheirConnections() throws Exception {
        try (RawHttp first = RawHttp.to(server.address());
                RawHttp late = RawHttp.to(server.address())) {
            fill();
            CompletableFuture<Void> stopped = CompletableFuture.runAsync(server::close);
            RawHttp.Answer closing =
                    Stream.generate(() -> follow(first))
                            .peek(BusyEventStreamsTest::assertComesAgain)
                            .filter(answer -> !answer.header("Connection").isEmpty())
                            .findFirst()
                            .orElseThrow();
            assertThat(closing.header("Connection")).isEqualTo("close");
            reported(Refusal.STOPPING);
            RawHttp.awaitRefused(server.address());

            RawHttp.Answer last = follow(late);
            assertComesAgain(last);
            assertThat(last.header("Connection")).isEqualTo("close");
            reported(Refusal.STOPPING);
            release.countDown();
            stopped.get(300, TimeUnit.SECONDS);
        }
    }

    @Test
    void aStoreThatIsAwayIsReportedThoughTheStreamGoesOn() {
        release.countDown();
        isAway = true;
        assertComesAgain(RawHttp.get(server.address(), CHANGES, ANN, EVENTS, "Origin: " + ORIGIN));

        assertThat(reported(Refusal.UNAVAILABLE).status()).isEqualTo(200);
    }

    @Test
    void aFirstEventThatIsNotReadHoldsNoWorker() {
        try (RawHttp stream = unread()) {
            assertThat(stream.head().status()).isEqualTo(200);
            assertThat(RawHttp.get(server.address(), LIST, ANN).status()).isEqualTo(200);
        }
    }

    @Test
    void aStreamWhoseEventIsReadIsNoRequestThatAFullQueueRefuses() throws Exception {
        try (RawHttp stream = unread()) {
            assertThat(stream.head().status()).isEqualTo(200);
            working = new CountDownLatch(1);
            release = new CountDownLatch(1);
            List<CompletableFuture<RawHttp.Answer>> others = fill();
            assertThat(stream.part()).contains("event: positions");
            release.countDown();
            others.forEach(CompletableFuture::join);
            longPolls.close();

            assertThat(stream.part()).isEmpty();
        }
        RequestEvent last = ended.poll(300, TimeUnit.SECONDS);
        while (!last.route().endsWith("/changes")) {
            last = ended.poll(300, TimeUnit.SECONDS);
        }
        assertThat(last.outcome()).isEqualTo(Outcome.ANSWERED);
        assertThat(last.refusal()).isEmpty();
    }

    @Test
    void whatChangesWhileAnEventIsNotReadIsOneEvent() {
        try (RawHttp stream = unread()) {
            assertThat(stream.head().status()).isEqualTo(200);
            for (int n = 1; n <= 3; n++) {
                books.put(SampleBooks.position(SampleBooks.ANNS, "later-" + n, "AAPL"));
                Pause.of(100);
            }
            assertThat(stream.part()).contains("event: positions").doesNotContain("later-");

            assertThat(stream.part()).contains("\"later-1\"", "\"later-2\"", "\"later-3\"");
        }
    }

    /** A stream whose first event is more than an operating system takes for who does not read. */
    private RawHttp unread() {
        String code = "\ud83d\udcb6".repeat(60);
        AccountCode account = new AccountCode(code);
        books.put(new Account(account, SampleBooks.RETAIL));
        for (int n = 0; n < 3900; n++) {
            books.put(SampleBooks.position(account, code + n, code));
        }
        release.countDown();
        RawHttp stream = RawHttp.withLittleRoom(server.address());
        stream.write(
                "GET /accounts/positions/changes HTTP/1.1\r\nHost: x\r\n%s\r\n%s\r\n\r\n"
                        .formatted(EVENTS, RawHttp.basic("root", "rootroot")));
        return stream;
    }

    private static void assertComesAgain(RawHttp.Answer answer) {
        assertThat(answer.body()).matches(RETRY);
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("Content-Type"))
                .as("no other character set: browsers give up")
                .matches("text/event-stream(;charset=UTF-8)?");
        assertThat(answer.header("Retry-After")).isEqualTo("1");
        assertThat(answer.header("Cache-Control")).isEqualTo("private, no-cache");
    }

    /** The next request that ended and was turned away for this reason. */
    private RequestEvent reported(Refusal reason) {
        try {
            while (true) {
                RequestEvent next =
                        Optional.ofNullable(ended.poll(300, TimeUnit.SECONDS)).orElseThrow();
                if (next.refusal().equals(Optional.of(reason))) {
                    assertThat(next.outcome()).isEqualTo(Outcome.UNAVAILABLE);
                    return next;
                }
            }
        } catch (InterruptedException interrupted) {
            throw new AssertionError(interrupted);
        }
    }

    /** Occupies the worker and the queue. */
    private List<CompletableFuture<RawHttp.Answer>> fill() throws Exception {
        CompletableFuture<RawHttp.Answer> worked = ask();
        assertThat(working.await(300, TimeUnit.SECONDS)).isTrue();
        CompletableFuture<RawHttp.Answer> queued = ask();
        Pause.until(() -> server.metrics().queued() > 0);
        return List.of(worked, queued);
    }

    private CompletableFuture<RawHttp.Answer> ask() {
        return CompletableFuture.supplyAsync(
                () -> RawHttp.get(server.address(), LIST, ANN), task -> new Thread(task).start());
    }

    private static RawHttp.Answer follow(RawHttp connection) {
        return connection.request(
                "GET", CHANGES, ANN, EVENTS, "Origin: " + ORIGIN, "Prefer: wait=1");
    }

    /** Positions that come when the test lets them. */
    private final class Slow implements FindPositions {

        private final FindPositions real;

        private Slow(FindPositions real) {
            this.real = real;
        }

        @Override
        public PositionsSnapshot open(Caller caller, AccountChoice accounts) {
            working.countDown();
            try {
                release.await();
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
            if (isAway) {
                throw new StoreUnavailable("away", new Exception());
            }
            return real.open(caller, accounts);
        }

        @Override
        public PositionsSnapshot open(
                Caller caller, AccountChoice accounts, PositionsSubscription subscription) {
            return open(caller, accounts);
        }

        @Override
        public Optional<PositionsSubscription> subscribe(
                Caller caller, AccountChoice accounts, PositionsRevision known, Runnable news) {
            return real.subscribe(caller, accounts, known, news);
        }
    }
}
