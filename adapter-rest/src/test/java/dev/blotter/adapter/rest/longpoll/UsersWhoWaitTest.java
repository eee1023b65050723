package dev.blotter.adapter.rest.longpoll;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.identity.CallerContext;
import dev.blotter.application.identity.AdmitCallers;
import dev.blotter.application.identity.credential.AuthenticatedCaller;
import dev.blotter.application.identity.credential.Credentials;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.application.port.Subscription;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.UserName;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.glassfish.jersey.internal.MapPropertiesDelegate;
import org.glassfish.jersey.server.ContainerRequest;
import org.junit.jupiter.api.Test;

/** What is remembered of users while their clients wait, and no longer. */
final class UsersWhoWaitTest {

    private static final URI ADDRESS = URI.create("http://localhost/");

    private final LongPolls longPolls = new LongPolls(1000);

    @Test
    void usersAreForgottenWithTheirLastClient() {
        List<CompletionStage<?>> waiting =
                IntStream.range(0, 300)
                        .<CompletionStage<?>>mapToObj(n -> begin("user-" + n % 100))
                        .toList();
        assertThat(longPolls.count()).isEqualTo(300);
        assertThat(longPolls.users()).isEqualTo(100);
        longPolls.close();

        waiting.forEach(UsersWhoWaitTest::join);
        assertThat(longPolls.count()).isZero();
        assertThat(longPolls.users()).isZero();
    }

    @Test
    void usersWhoseWaitFailsAreForgottenToo() {
        CompletionStage<?> failing = begin("ann", new StoreUnavailable("away", new Exception()));

        assertThat(failing.toCompletableFuture()).failsWithin(Duration.ofMinutes(5));
        assertThat(longPolls.users()).isZero();
    }

    @Test
    void usersWhoMayNotWaitAreNotRemembered() {
        longPolls.close();
        IntStream.range(0, 100)
                .forEach(n -> assertThat(answer(asked("user-" + n, List.of()))).isNotNull());

        assertThat(longPolls.users()).isZero();
    }

    private CompletionStage<?> begin(String user, RuntimeException... failures) {
        return (CompletionStage<?>) answer(asked(user, List.of(failures)));
    }

    private Object answer(WaitingRequest<?> request) {
        return longPolls.answer(request);
    }

    /** A request for which there is no news; when it is decided again, it fails, if it does. */
    private WaitingRequest<String> asked(String user, List<RuntimeException> failures) {
        Caller caller = new Caller(new UserName(user));
        ContainerRequest http =
                new ContainerRequest(
                        ADDRESS, ADDRESS, "GET", null, new MapPropertiesDelegate(), null);
        http.setSecurityContext(new CallerContext(caller, new AuthenticatedCaller(caller), false));
        Decision<String> nothing =
                Decision.<String>news(Response.notModified().build()).butKnown("the only one");
        Question<String> question =
                new Question<>() {
                    private int decided;

                    @Override
                    public Decision<String> decide(Caller caller, Optional<String> since) {
                        if (decided++ > 0 && !failures.isEmpty()) {
                            throw failures.get(0);
                        }
                        return nothing;
                    }

                    @Override
                    public Optional<Watch<String>> subscribe(
                            Caller caller, String state, Runnable news) {
                        return Watch.once(
                                this::decide, state, news, call -> Optional.of(Subscription.IDLE));
                    }
                };
        Waiting waiting = new Waiting(Duration.ofSeconds(60), Optional.empty(), Optional.empty());
        return new WaitingRequest<>(new Admission(), http, question, waiting);
    }

    /** Callers whose credentials stay good. */
    private static final class Admission implements AdmitCallers {

        @Override
        public Caller admit(Credentials credentials) {
            return ((AuthenticatedCaller) credentials).caller();
        }

        @Override
        public Optional<Subscription> subscribe(Credentials credentials, Runnable news) {
            return Optional.of(Subscription.IDLE);
        }
    }

    private static void join(CompletionStage<?> waiting) {
        waiting.toCompletableFuture().orTimeout(300, TimeUnit.SECONDS).join();
    }
}
