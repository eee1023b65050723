package dev.blotter.adapter.rest.identity;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.EVE;
import static dev.blotter.application.kit.SampleBooks.position;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.BlotterFeature;
import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.adapter.rest.kit.WaitingAnswer;
import dev.blotter.application.Blotter;
import dev.blotter.application.Limits;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.Permissions;
import jakarta.annotation.Priority;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.core.SecurityContext;
import java.security.Principal;
import java.util.Map;
import java.util.Optional;
import org.example.host.HostApplication;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The interface in an application that authenticates its users itself. */
final class HostAuthenticationTest {

    private static final String POSITIONS = "accounts/default:bob/positions";

    private final InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
    private final Blotter blotter = Blotter.over(books.ports(), Limits.DEFAULT);
    private final BlotterFeature feature =
            BlotterFeature.with(blotter, HostAuthenticationTest::caller);
    private final InProcess byHeader = host(feature);
    private final InProcess byPrincipal = host(BlotterFeature.withPrincipals(blotter));

    @Test
    void theHostNamesTheUserAndTheBooksSayWhatThatUserMayRead() {
        for (InProcess host : new InProcess[] {byHeader, byPrincipal}) {
            assertThat(ask(host, POSITIONS, BOB.value()).positions()).hasSize(1);
            ask(host, POSITIONS, ANN.value()).isAccountNotFound();
            ask(host, POSITIONS, EVE.value()).isError(404, "2", "Entity not found at server");
            ask(host, POSITIONS, "unknown").isError(404, "2", "Entity not found at server");
        }
    }

    @Test
    void aPrincipalWhoseNameNoUserCanHaveIsNoUser() {
        ask(byPrincipal, POSITIONS, "no:name").isError(404, "2", "Entity not found at server");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                POSITIONS,
                "accounts/positions",
                "accounts/default:bob/instruments/AAPL",
                "accounts/default:bob/instruments/type/STOCK",
                "accounts/default:bob/instruments/query",
                "users",
                "users/self",
                "users/bob"
            })
    void withoutACallerTheAnswerIs401WithoutAChallenge(String path) {
        for (InProcess host : new InProcess[] {byHeader, byPrincipal}) {
            Answer none = host.send("GET", path, Map.of());
            Answer ours = host.get(BOB, path);

            none.isError(401, "1", "Authorization required");
            ours.isError(401, "1", "Authorization required");
            assertThat(none.headers()).doesNotContainKey("WWW-Authenticate");
            assertThat(none.header("Cache-Control")).isEqualTo("private, no-cache");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"login", "ping", "logout"})
    void thereAreNoLogins(String path) {
        assertThat(byHeader.send("POST", path, Map.of()).status()).isEqualTo(404);
    }

    @Test
    void aClientThatWaitsForNewsIsAnsweredWhenTheRightsAreGone() {
        String tag = ask(byHeader, POSITIONS, BOB.value()).tag();
        WaitingAnswer waiting = waiting(tag);
        books.permit(BOB, Permissions.NONE);

        waiting.get().isError(404, "2", "Entity not found at server");
    }

    @Test
    void newsAreSentAtOnce() {
        WaitingAnswer waiting = waiting(ask(byHeader, POSITIONS, BOB.value()).tag());
        books.put(position(BOBS, "2", "AAPL"));

        assertThat(waiting.get().positions()).hasSize(2);
    }

    private WaitingAnswer waiting(String tag) {
        Map<String, String> headers =
                Map.of("Host-User", BOB.value(), "If-None-Match", tag, "Prefer", "wait=60");
        return WaitingAnswer.of(feature, () -> byHeader.send("GET", POSITIONS, headers));
    }

    private static Answer ask(InProcess host, String path, String user) {
        return host.send("GET", path, Map.of("Host-User", user));
    }

    private static InProcess host(BlotterFeature feature) {
        return new InProcess(HostApplication.alone().register(new Login()).register(feature));
    }

    private static Optional<Caller> caller(ContainerRequestContext request) {
        return Optional.ofNullable(request.getHeaderString("Host-User")).map(Caller::named);
    }

    /** The filter by which the host authenticates its users. */
    @Priority(Priorities.AUTHENTICATION)
    private static final class Login implements ContainerRequestFilter {

        @Override
        public void filter(ContainerRequestContext request) {
            String user = request.getHeaderString("Host-User");
            if (user != null) {
                request.setSecurityContext(new User(user));
            }
        }
    }

    private record User(String name) implements SecurityContext {

        @Override
        public Principal getUserPrincipal() {
            return () -> name;
        }

        @Override
        public boolean isUserInRole(String role) {
            return false;
        }

        @Override
        public boolean isSecure() {
            return true;
        }

        @Override
        public String getAuthenticationScheme() {
            return "host";
        }
    }
}
