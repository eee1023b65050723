package dev.blotter.bootstrap.system;

import dev.blotter.adapter.rest.BlotterFeature;
import dev.blotter.adapter.rest.longpoll.LongPolls;
import dev.blotter.application.Blotter;
import dev.blotter.application.Limits;
import dev.blotter.application.instrument.FindInstruments;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.server.BlotterServer;
import dev.blotter.server.ServerSettings;
import dev.blotter.server.connection.ConnectionLimits;
import dev.blotter.server.exchange.Refusal;
import dev.blotter.server.exchange.RequestEvent;
import dev.blotter.server.exchange.RequestObserver;
import dev.blotter.server.framing.RequestLimits;
import dev.blotter.server.observability.Observability;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;

/** A server with one worker over books in memory, and what it reports of its clients. */
final class OneWorker implements AutoCloseable {

    static final String ANN = RawHttp.basic("ann", "annann");
    static final String PATH = "/accounts/default:ann/instruments/AAPL";
    static final String REQUEST = "GET " + PATH + " HTTP/1.1\r\nHost: x\r\n" + ANN + "\r\n\r\n";
    static final String POSITIONS = "/accounts/default:ann/positions";

    private static final int MAX_BODY = 16_384;
    private static final Duration GRACE = Duration.ofSeconds(10);
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final LongPolls held = new LongPolls(10);
    private final BlockingQueue<RequestEvent> ended = new LinkedBlockingQueue<>();
    private final BlockingQueue<Refusal> turnedAway = new LinkedBlockingQueue<>();
    private final BlotterServer server;

    private OneWorker(
            ConnectionLimits limits, Duration grace, UnaryOperator<FindInstruments> change) {
        InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
        Blotter real = Blotter.over(books.ports(), Limits.DEFAULT);
        Blotter blotter =
                new Blotter(
                        real.admitCallers(),
                        real.manageSessions(),
                        real.findAccounts(),
                        change.apply(real.findInstruments()),
                        real.followInstruments(),
                        real.findPositions());
        ServerSettings settings =
                new ServerSettings(
                                "127.0.0.1",
                                0,
                                "/",
                                new RequestLimits(8192, 16384, MAX_BODY, 1, 100, grace))
                        .with(limits);
        try {
            server =
                    BlotterServer.start(
                            TestServer.whole(new BlotterFeature(blotter, held)),
                            settings,
                            observer());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private RequestObserver observer() {
        return new RequestObserver() {
            @Override
            public void ended(RequestEvent request) {
                ended.add(request);
            }

            @Override
            public void turnedAway(Refusal reason) {
                turnedAway.add(reason);
            }
        };
    }

    static OneWorker with(ConnectionLimits limits) {
        return new OneWorker(limits, GRACE, same -> same);
    }

    /** One whose instruments are found by another port. */
    static OneWorker with(ConnectionLimits limits, FindInstruments instruments) {
        return new OneWorker(limits, GRACE, real -> instruments);
    }

    /** One that waits no longer than this for requests to end when it stops. */
    static OneWorker with(Duration grace, FindInstruments instruments) {
        return new OneWorker(ConnectionLimits.DEFAULT, grace, real -> instruments);
    }

    String address() {
        return server.address();
    }

    /** Has it watched. */
    void watchedBy(Observability watching) throws IOException {
        watching.startManagement(server);
    }

    /** What a client gets that is not slow. */
    RawHttp.Answer get() {
        return RawHttp.get(address(), PATH, ANN, "Connection: close");
    }

    /** Returns as soon as there are so many connections, or after some time. */
    int awaitConnections(int count) {
        return Pause.until(open -> open == count, () -> server.metrics().connections());
    }

    /** The next request that has ended. */
    RequestEvent next() {
        return next(ended);
    }

    /** Why the next client was turned away. */
    Refusal nextTurnedAway() {
        return next(turnedAway);
    }

    private static <T> T next(BlockingQueue<T> reported) {
        try {
            return Optional.ofNullable(reported.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS))
                    .orElseThrow();
        } catch (InterruptedException interrupted) {
            throw new AssertionError(interrupted);
        }
    }

    @Override
    public void close() {
        held.close();
        server.close();
    }
}
