package dev.blotter.adapter.rest.longpoll;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.adapter.rest.error.DefectMapper;
import dev.blotter.adapter.rest.form.EventStreams;
import dev.blotter.adapter.rest.identity.CallerContext;
import dev.blotter.adapter.rest.json.ArrayBody;
import dev.blotter.adapter.rest.json.Frame;
import dev.blotter.adapter.rest.json.JsonBytes;
import dev.blotter.application.identity.AdmitCallers;
import dev.blotter.application.identity.credential.AuthenticatedCaller;
import dev.blotter.application.identity.credential.Credentials;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.application.port.Subscription;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.UserName;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.nio.channels.ClosedChannelException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collections;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.glassfish.jersey.internal.MapPropertiesDelegate;
import org.glassfish.jersey.server.ContainerRequest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.slf4j.MDC;

/** What is sent to a client that follows, and when. The state is a number. */
final class EventStreamTest {

    private static final URI ADDRESS = URI.create("http://localhost/");
    private static final Caller ANN = new Caller(new UserName("ann"));
    private static final String BEAT = ":\n\n";

    private final LongPolls longPolls = new LongPolls(10);
    private final Client client = new Client();
    private volatile int state = 1;
    private volatile Runnable news = () -> {};
    private volatile RuntimeException failure;
    private volatile int rows = 1;
    private volatile ArrayBody last;

    @AfterEach
    void close() {
        longPolls.close();
    }

    @Test
    void theFirstEventAndEachFurtherOneAreSentAtOnce() throws Exception {
        CompletionStage<?> answer = follow(Optional.empty());
        assertThat(client.headers).containsEntry("X-Accel-Buffering", "no");
        assertThat(client.next()).isEqualTo("1");
        change(2);
        assertThat(client.next()).isEqualTo("2");
        change(3);
        assertThat(client.next()).isEqualTo("3");

        assertThat(longPolls.metrics().streams()).isEqualTo(1);
        longPolls.close();
        assertThat(ended(answer).getStatus()).isEqualTo(200);
        assertThat(client.sent).isEmpty();
        assertThat(longPolls.count()).isZero();
    }

    @Test
    void whoHasTheLatestStateGetsAComment() throws Exception {
        follow(Optional.of("1"));
        assertThat(client.next()).isEqualTo(BEAT);
        change(2);

        assertThat(client.next()).isEqualTo("2");
    }

    @Test
    void whatChangesWhileTheClientDoesNotReadIsOneEvent() throws Exception {
        follow(Optional.empty());
        assertThat(client.next()).isEqualTo("1");
        client.isRead = false;
        change(2);
        change(3);
        news.run();
        change(4);
        assertThat(client.sent.poll(200, TimeUnit.MILLISECONDS)).isNull();
        client.read();

        assertThat(client.next()).isEqualTo("4");
    }

    @Test
    void aStreamShowsThatItIsAlive() throws Exception {
        WaitingRequest<Integer> request = request(Optional.empty());
        EventStream<Integer> stream =
                new EventStream<>(longPolls, request, request.decide(), client);
        stream.beat();
        assertThat(client.sent).as("the answer has not begun").isEmpty();
        stream.begin();
        assertThat(client.next()).isEqualTo("1");
        stream.beat();
        assertThat(client.next()).isEqualTo(BEAT);
        client.isRead = false;
        stream.beat();

        assertThat(client.sent).as("the client does not read").isEmpty();
    }

    @Test
    void whoHasNotReadIsCutOffAtTheEnd() throws Exception {
        CompletionStage<?> answer = follow(Optional.empty());
        assertThat(client.next()).isEqualTo("1");
        client.isRead = false;
        longPolls.close();

        ended(answer);
        assertThat(client.isCut).isTrue();
    }

    @Test
    void aFailureEndsTheStream() throws Exception {
        CompletionStage<?> answer = follow(Optional.empty());
        assertThat(client.next()).isEqualTo("1");
        failure = new StoreUnavailable("away", new Exception());
        change(2);

        assertThat(answer.toCompletableFuture()).failsWithin(Duration.ofMinutes(5));
        assertThat(longPolls.count()).isZero();
        assertThat(client.sent).isEmpty();
    }

    @Test
    void aFailureIsLoggedAsOneOfTheRequest() throws Exception {
        MDC.put(DefectMapper.REQUEST_ID, "r-1");
        CompletionStage<?> answer = follow(Optional.empty());
        MDC.clear();
        CompletableFuture<String> logged = new CompletableFuture<>();
        answer.whenComplete(
                (none, failed) ->
                        logged.complete(String.valueOf(MDC.get(DefectMapper.REQUEST_ID))));
        failure = new IllegalStateException("a defect");
        change(2);

        assertThat(logged.get(300, TimeUnit.SECONDS)).isEqualTo("r-1");
    }

    @Test
    void anEventThatIsTooLongForTheStreamEndsItAndKeepsNoFile() throws Exception {
        CompletionStage<?> answer = follow(Optional.empty());
        assertThat(client.next()).isEqualTo("1");
        rows = 5_000;
        change(2);

        ended(answer);
        assertThat(client.sent).isEmpty();
        assertThat(last.isInMemory()).isFalse();
        assertThatThrownBy(() -> JsonBytes.of(last::writeTo))
                .hasCauseInstanceOf(ClosedChannelException.class);
    }

    @Test
    void aServerThatCannotSendEndsTheStream() {
        client.failure = new IllegalStateException("it cannot be sent");

        assertThat(follow(Optional.empty()).toCompletableFuture()).isCompletedExceptionally();
        assertThat(longPolls.count()).isZero();
        assertThat(longPolls.users()).isZero();
    }

    @Test
    void aServerThatCannotSendOneHeartbeatEndsThatStreamOnly() throws Exception {
        WaitingRequest<Integer> request = request(Optional.empty());
        EventStream<Integer> stream =
                new EventStream<>(longPolls, request, request.decide(), client);
        CompletionStage<?> answer = stream.begin();
        assertThat(client.next()).isEqualTo("1");
        client.failure = new IllegalStateException("it cannot be sent");
        stream.beat();

        assertThat(answer.toCompletableFuture()).isCompletedExceptionally();
    }

    @Test
    void withoutAPlaceTheFirstEventIsAllThereIs() {
        longPolls.close();

        assertThat(longPolls.answer(request(Optional.empty())))
                .isInstanceOfSatisfying(
                        Response.class,
                        answer -> assertThat(answer.getEntity()).isInstanceOf(ArrayBody.class));
    }

    private CompletionStage<?> follow(Optional<String> since) {
        return (CompletionStage<?>) longPolls.answer(request(since));
    }

    private void change(int next) {
        state = next;
        news.run();
    }

    private static Response ended(CompletionStage<?> answer) throws Exception {
        return (Response) answer.toCompletableFuture().get(300, TimeUnit.SECONDS);
    }

    private WaitingRequest<Integer> request(Optional<String> since) {
        ContainerRequest http =
                new ContainerRequest(
                        ADDRESS, ADDRESS, "GET", null, new MapPropertiesDelegate(), null);
        http.setSecurityContext(new CallerContext(ANN, new AuthenticatedCaller(ANN), false));
        return new WaitingRequest<>(
                new Admitted(),
                http,
                new State(),
                new Waiting(Duration.ZERO, Optional.of(client), since));
    }

    /** Which number it is. */
    private final class State implements Question<Integer> {

        @Override
        public Decision<Integer> decide(Caller caller, Optional<String> since) {
            if (failure != null) {
                throw failure;
            }
            int now = state;
            String text = Integer.toString(now);
            Frame frame =
                    new Frame(
                            MediaType.valueOf(EventStreams.TYPE),
                            text.getBytes(StandardCharsets.US_ASCII),
                            new byte[0],
                            new byte[0]);
            ArrayBody event = ArrayBody.of(frame, rows, pieces()).tagged(text);
            last = event;
            Decision<Integer> decision =
                    Decision.<Integer>news(Response.ok(event).type(EventStreams.TYPE).build())
                            .leadingTo(now);
            return since.equals(Optional.of(text)) ? decision.butKnown(now) : decision;
        }

        /** Calls at once if the state was left before. */
        @Override
        public Optional<Watch<Integer>> subscribe(Caller caller, Integer known, Runnable call) {
            return Watch.once(
                    this::decide,
                    known,
                    call,
                    once -> {
                        news = once;
                        if (known != state) {
                            once.run();
                        }
                        return Optional.of(Subscription.IDLE);
                    });
        }
    }

    /** All rows but the one that is the state. */
    private Iterator<byte[]> pieces() {
        return Collections.nCopies(rows - 1, new byte[300]).iterator();
    }

    /** A client, which has read everything unless the test says otherwise. */
    private static final class Client implements EventSink {

        private final BlockingQueue<String> sent = new LinkedBlockingQueue<>();
        private volatile Map<String, String> headers = Map.of();
        private volatile boolean isRead = true;
        private volatile boolean isCut;
        private volatile RuntimeException failure;
        private volatile Runnable then = () -> {};

        private String next() throws InterruptedException {
            return sent.poll(300, TimeUnit.SECONDS);
        }

        private void read() {
            isRead = true;
            then.run();
        }

        @Override
        public void open(Map<String, String> all) {
            headers = all;
        }

        @Override
        public void send(byte[] bytes) {
            if (failure != null) {
                throw failure;
            }
            sent.add(new String(bytes, StandardCharsets.US_ASCII));
        }

        @Override
        public boolean isRead() {
            return isRead;
        }

        @Override
        public void whenRead(Runnable call) {
            then = call;
        }

        @Override
        public void cut() {
            isCut = true;
        }
    }

    /** Everybody is who they say. */
    private static final class Admitted implements AdmitCallers {

        @Override
        public Caller admit(Credentials shown) {
            return ANN;
        }

        @Override
        public Optional<Subscription> subscribe(Credentials shown, Runnable call) {
            return Optional.of(Subscription.IDLE);
        }
    }
}
