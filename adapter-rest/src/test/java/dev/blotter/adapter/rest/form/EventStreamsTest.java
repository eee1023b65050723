package dev.blotter.adapter.rest.form;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.position;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.BlotterFeature;
import dev.blotter.adapter.rest.identity.RequestRates;
import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.FailingPorts;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.adapter.rest.kit.WaitingAnswer;
import dev.blotter.adapter.rest.longpoll.EventSink;
import dev.blotter.adapter.rest.longpoll.LongPolls;
import dev.blotter.adapter.rest.proxy.TrustedProxies;
import dev.blotter.adapter.rest.request.RequestProperties;
import dev.blotter.application.Blotter;
import dev.blotter.application.DrivenPorts;
import dev.blotter.application.Limits;
import dev.blotter.application.kit.Eventually;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.application.position.Positions;
import jakarta.annotation.Priority;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.glassfish.jersey.server.ResourceConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An event stream outlives what passes: its client is told when to come again, and does. */
final class EventStreamsTest {

    private static final String CHANGES = "accounts/default:bob/positions/changes";
    private static final String EVENTS = "text/event-stream";
    private static final String RETRY = "retry: ([1-5]\\d{3})\n\n";

    static Stream<Function<FailingPorts, DrivenPorts>> failingPorts() {
        return Stream.of(
                FailingPorts::withoutReferenceData,
                FailingPorts::withoutCredentials,
                FailingPorts::withoutPositions);
    }

    @ParameterizedTest
    @MethodSource("failingPorts")
    void aStoreThatIsAwayEndsNoStream(Function<FailingPorts, DrivenPorts> broken) {
        Answer answer =
                over(broken.apply(new FailingPorts(new StoreUnavailable("away", new Exception()))))
                        .get(BOB, CHANGES, "Accept", EVENTS);

        assertComesAgain(answer);
        assertThat(answer.header("Retry-After")).isEqualTo("1");
        assertThat(answer.header("Cache-Control")).isEqualTo("private, no-cache");
    }

    @Test
    void inAHostWithOtherResourcesToo() {
        DrivenPorts ports =
                new FailingPorts(new StoreUnavailable("away", new Exception())).withoutPositions();
        BlotterFeature feature = new BlotterFeature(Blotter.over(ports, Limits.DEFAULT));
        InProcess host = new InProcess(new ResourceConfig().register(feature));

        assertComesAgain(host.get(BOB, CHANGES, "Accept", EVENTS));
        assertThat(host.get(BOB, CHANGES).status()).isEqualTo(503);
    }

    @Test
    void clientsDoNotComeAgainAllAtOnce() {
        InProcess jersey =
                over(
                        new FailingPorts(new StoreUnavailable("away", new Exception()))
                                .withoutPositions());
        long times =
                IntStream.range(0, 100)
                        .mapToObj(n -> jersey.get(BOB, CHANGES, "Accept", EVENTS).body())
                        .distinct()
                        .count();

        assertThat(times).isGreaterThan(80);
    }

    @Test
    void aStreamThatWaitsWhenTheStoreGoesAwayIsToldToComeAgain() {
        InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
        Breaking breaking = new Breaking(books.ports());
        BlotterFeature feature = new BlotterFeature(Blotter.over(breaking.ports(), Limits.DEFAULT));
        InProcess jersey = new InProcess(feature);
        WaitingAnswer waiting = waiting(jersey, feature);
        breaking.failure = new StoreUnavailable("away", new Exception());
        books.put(position(BOBS, "2", "AAPL"));

        assertComesAgain(waiting.get());
    }

    static Stream<RuntimeException> failures() {
        return Stream.of(
                new StoreUnavailable("away", new Exception()), new IllegalStateException("defect"));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void anAuditHasWhatAStreamHadShownWhenItFailed(RuntimeException failure) {
        InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
        Breaking breaking = new Breaking(books.ports());
        BlotterFeature feature = new BlotterFeature(Blotter.over(breaking.ports(), Limits.DEFAULT));
        Follower follower = new Follower();
        InProcess jersey = new InProcess(feature, follower);
        WaitingAnswer following = waiting(jersey, feature);
        books.put(position(BOBS, "2", "AAPL"));
        follower.awaitEvents(1);
        books.put(position(BOBS, "3", "AAPL"));
        follower.awaitEvents(2);
        String tag = last(jersey);
        breaking.failure = failure;
        books.put(position(BOBS, "4", "AAPL"));
        following.get();

        assertThat(follower.facts()).contains("accounts=[default:bob], rows=2, tag=" + tag);
    }

    @Test
    void anAuditHasWhatAStreamHadShownWhenItsClientIsCutOff() {
        InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
        BlotterFeature feature = new BlotterFeature(Blotter.over(books.ports(), Limits.DEFAULT));
        Follower follower = new Follower();
        InProcess jersey = new InProcess(feature, follower);
        WaitingAnswer following = waiting(jersey, feature);
        books.put(position(BOBS, "2", "AAPL"));
        follower.awaitEvents(1);
        follower.reads = false;
        feature.longPolls().close();
        following.get();

        assertThat(follower.factsWhenCut)
                .contains("/" + CHANGES, "accounts=[default:bob], rows=1, tag=" + last(jersey));
    }

    @Test
    void whereNoPlaceIsFreeThereIsNoEventButATimeToComeAgain() {
        InProcess jersey = overSampleBooks(new LongPolls(0));
        String last = last(jersey);

        Answer answer = jersey.get(BOB, CHANGES, "Accept", EVENTS, "Last-Event-ID", last);
        assertComesAgain(answer);
        assertThat(jersey.get(BOB, CHANGES + "?since=" + last, "Prefer", "wait=60").body())
                .contains("\"accounts\":[]");
        assertThat(jersey.get(BOB, CHANGES, "Accept", EVENTS).body()).contains("data: ");
    }

    @Test
    void aServerThatStopsTellsStreamsToComeAgain() {
        LongPolls longPolls = new LongPolls(10);
        InProcess jersey = overSampleBooks(longPolls);
        String last = last(jersey);
        longPolls.close();

        assertComesAgain(jersey.get(BOB, CHANGES, "Accept", EVENTS, "Last-Event-ID", last));
    }

    @Test
    void tooManyRequestsEndNoStream() {
        InProcess jersey =
                new InProcess(
                        new BlotterFeature(
                                blotter(),
                                10,
                                RequestRates.of(1, Duration.ofSeconds(70)),
                                TrustedProxies.NONE));
        assertThat(jersey.get(BOB, CHANGES, "Accept", EVENTS).body()).contains("data: ");

        Answer answer = jersey.get(BOB, CHANGES, "Accept", EVENTS);
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("Retry-After")).matches("6\\d|70");
        assertThat(answer.body()).matches("retry: [67]\\d{4}\n\n");
        assertThat(answer.header("RateLimit")).startsWith("\"requests\";r=0");
        jersey.get(BOB, CHANGES).isError(429, "", "Too many requests, try again later");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                EVENTS,
                "Text/Event-Stream",
                "text/event-stream, */*",
                "*/*;q=0.1,text/event-stream",
                "text/event-stream; q=0.9"
            })
    void whoReadsEventsComesAgain(String accept) {
        InProcess jersey =
                over(
                        new FailingPorts(new StoreUnavailable("away", new Exception()))
                                .withoutPositions());

        assertComesAgain(jersey.get(BOB, CHANGES, "Accept", accept));
        assertComesAgain(jersey.get(BOB, "accounts/positions/changes/", "Accept", accept));
        assertComesAgain(
                jersey.get(
                        BOB, "accounts/positions/changes?accounts=default:bob", "Accept", accept));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/json",
                "*/*",
                "text/event-stream;q=0, */*",
                "text/event-stream ; q=0.000 ,*/*",
                "application/json, text/event-stream",
                "text/event-stream;q=0.5, application/json",
                "x-text/event-stream, */*",
                "text/event-streams, */*"
            })
    void whoReadsJsonGets503(String accept) {
        over(new FailingPorts(new StoreUnavailable("away", new Exception())).withoutPositions())
                .get(BOB, CHANGES, "Accept", accept)
                .isError(503, "", "Service unavailable, try again later");
    }

    @ParameterizedTest
    @CsvSource({
        "GET, accounts/default:bob/positions",
        "GET, accounts/default:bob/positions/net",
        "GET, accounts/default:bob/positions/code/changes",
        "GET, accounts/default:bob/instruments/positions%2Fchanges",
        "GET, users/self",
        "POST, login",
        "POST, ping"
    })
    void otherAddressesAnswer503(String method, String path) {
        Map<String, String> headers =
                InProcess.as(BOB, "Accept", EVENTS, "Content-Type", "application/json");
        for (DrivenPorts ports :
                all(new FailingPorts(new StoreUnavailable("away", new Exception())))) {
            assertThat(over(ports).send(method, path, headers, "{}").body())
                    .doesNotContain("retry:");
        }
    }

    @Test
    void whatDoesNotPassEndsTheStream() {
        InProcess jersey = overSampleBooks(new LongPolls(10));

        jersey.send("GET", CHANGES, InProcess.headers("Accept", EVENTS))
                .isError(401, "1", "Authorization required");
        jersey.get(ANN, CHANGES, "Accept", EVENTS).isAccountNotFound();
        jersey.get(BOB, CHANGES + "?since=!", "Accept", EVENTS).isIncorrect("since");
        assertThat(
                        over(new FailingPorts(new IllegalStateException()).withoutPositions())
                                .get(BOB, CHANGES, "Accept", EVENTS)
                                .status())
                .isEqualTo(500);
    }

    private static void assertComesAgain(Answer answer) {
        assertThat(answer.body()).matches(RETRY);
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("Content-Type")).isEqualTo(EVENTS);
    }

    private static List<DrivenPorts> all(FailingPorts ports) {
        return failingPorts().map(each -> each.apply(ports)).toList();
    }

    private static WaitingAnswer waiting(InProcess jersey, BlotterFeature feature) {
        String last = last(jersey);
        return WaitingAnswer.of(
                feature, () -> jersey.get(BOB, CHANGES, "Accept", EVENTS, "Last-Event-ID", last));
    }

    private static String last(InProcess jersey) {
        return jersey.get(BOB, CHANGES).json().getString("tag");
    }

    private static InProcess overSampleBooks(LongPolls longPolls) {
        return new InProcess(new BlotterFeature(blotter(), longPolls));
    }

    private static Blotter blotter() {
        return Blotter.over(new InMemoryBooks(SampleBooks.books()).ports(), Limits.DEFAULT);
    }

    private static InProcess over(DrivenPorts ports) {
        return InProcess.over(ports, Limits.DEFAULT);
    }

    /** A server in front, with a client that reads at once, and with an audit. */
    @Priority(0)
    private static final class Follower
            implements EventSink, ContainerRequestFilter, ContainerResponseFilter {

        private final AtomicInteger events = new AtomicInteger();
        private volatile Supplier<?> audit = () -> "";
        private volatile boolean reads = true;
        private volatile String factsWhenCut = "";

        @Override
        public void filter(ContainerRequestContext request) {
            request.setProperty(RequestProperties.EVENT_SINK, this);
            audit = () -> facts(request);
        }

        @Override
        public void filter(ContainerRequestContext request, ContainerResponseContext response) {
            audit = (Supplier<?>) request.getProperty(RequestProperties.AUDIT);
        }

        private static Object facts(ContainerRequestContext request) {
            return request.getProperty(RequestProperties.AUDIT) instanceof Supplier<?> facts
                    ? facts.get()
                    : "";
        }

        private String facts() {
            return audit.get().toString();
        }

        private void awaitEvents(int count) {
            Eventually.holds(() -> assertThat(events).hasValueGreaterThanOrEqualTo(count));
        }

        @Override
        public void open(Map<String, String> headers) {}

        @Override
        public void send(byte[] bytes) {
            if (new String(bytes, StandardCharsets.UTF_8).contains("data:")) {
                events.incrementAndGet();
            }
        }

        @Override
        public boolean isRead() {
            return reads;
        }

        @Override
        public void whenRead(Runnable call) {
            if (reads) {
                call.run();
            }
        }

        @Override
        public void cut() {
            factsWhenCut = facts();
        }
    }

    /** Ports whose positions can be taken away. */
    private static final class Breaking {

        private final DrivenPorts real;
        private volatile RuntimeException failure;

        private Breaking(DrivenPorts real) {
            this.real = real;
        }

        private DrivenPorts ports() {
            Positions positions =
                    (Positions)
                            Proxy.newProxyInstance(
                                    Positions.class.getClassLoader(),
                                    new Class<?>[] {Positions.class},
                                    (proxy, method, arguments) -> {
                                        if (failure != null) {
                                            throw failure;
                                        }
                                        return call(method, arguments);
                                    });
            return new DrivenPorts(real.reference(), real.credentials(), positions, real.time());
        }

        private Object call(Method method, Object... arguments) throws Throwable {
            try {
                return method.invoke(real.positions(), arguments);
            } catch (InvocationTargetException failed) {
                throw failed.getCause();
            }
        }
    }
}
