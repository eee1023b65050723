package dev.blotter.adapter.rest;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.passwordOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.access.RequestRates;
import dev.blotter.adapter.rest.access.TrustedProxies;
import dev.blotter.adapter.rest.position.HeldAnswers;
import dev.blotter.adapter.rest.request.RequestProperties;
import dev.blotter.application.Blotter;
import dev.blotter.application.DrivenPorts;
import dev.blotter.application.Limits;
import dev.blotter.application.access.CredentialBook;
import dev.blotter.application.access.Origin;
import dev.blotter.application.access.Password;
import dev.blotter.application.access.PasswordClaim;
import dev.blotter.application.access.SignedRequest;
import dev.blotter.application.access.Verdict;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.port.Allowance;
import dev.blotter.domain.access.UserName;
import jakarta.annotation.Priority;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** What callers are told who do too much. */
final class LimitsOnCallersTest {

    private static final String POSITIONS = "accounts/default:ann/positions";
    private static final String LOGIN =
            "{\"username\":\"ann\",\"password\":\"%s\"}".formatted(passwordOf(ANN));
    private static final Map<String, String> JSON =
            InProcess.headers("Content-Type", "application/json");

    private final InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
    private final AtomicReference<Optional<Origin>> origin = new AtomicReference<>();

    @Test
    void aPasswordThatIsNotLookedAtIsAnswered429() {
        InProcess jersey = over(new ClosedBook());

        for (Answer answer :
                List.of(jersey.get(ANN, POSITIONS), jersey.send("POST", "login", JSON, LOGIN))) {
            answer.isError(429, "", "Too many wrong passwords, try again later");
            assertThat(answer.header("Retry-After")).isEqualTo("13");
            assertThat(answer.header("RateLimit")).isEqualTo("\"wrong-passwords\";r=0;t=13");
            assertThat(answer.header("RateLimit-Policy"))
                    .isEqualTo("\"wrong-passwords\";q=20;w=60");
            assertThat(answer.header("WWW-Authenticate")).isEmpty();
            assertThat(answer.header("Cache-Control")).isEqualTo("private, no-cache");
        }
    }

    @Test
    void theAddressOfTheClientIsThatOfTheConnectionUnlessATrustedProxySaysAnother() {
        InProcess jersey = over(new ClosedBook());
        String forwarded = "X-Forwarded-For";

        jersey.get(ANN, POSITIONS);
        assertThat(origin.get()).map(Origin::toString).contains("127.0.0.1");
        jersey.get(ANN, POSITIONS, forwarded, "198.51.100.1, 192.0.2.7");
        assertThat(origin.get()).map(Origin::toString).contains("192.0.2.7");
        jersey.send(
                "POST",
                "login",
                InProcess.headers("Content-Type", "application/json", forwarded, "2001:db8::7"),
                LOGIN);
        assertThat(origin.get()).map(Origin::toString).contains("2001:db8:0:0::/64");
        jersey.get(ANN, POSITIONS, forwarded, "me");
        assertThat(origin.get()).map(Origin::toString).contains("127.0.0.1");
    }

    @Test
    void withoutAnAddressThereIsNoOrigin() {
        new InProcess(Blotter.over(ports(new ClosedBook()), Limits.DEFAULT)).get(ANN, POSITIONS);

        assertThat(origin.get()).isEmpty();
    }

    @Test
    void aUserOfManyRequestsIsToldWhatIsLeftAndThen429() {
        InProcess jersey = limitedTo(3);

        Answer first = jersey.get(ANN, POSITIONS);
        assertThat(first.status()).isEqualTo(200);
        assertThat(first.header("RateLimit")).isEqualTo("\"requests\";r=2;t=3600");
        assertThat(first.header("RateLimit-Policy")).isEqualTo("\"requests\";q=3;w=10800");
        assertThat(first.header("Retry-After")).isEmpty();
        Answer second = jersey.get(ANN, POSITIONS, "If-None-Match", first.tag());
        assertThat(second.status()).isEqualTo(304);
        assertThat(second.header("RateLimit")).startsWith("\"requests\";r=1;");
        Answer third = jersey.get(ANN, "accounts/nobodys/positions");
        assertThat(third.status()).isEqualTo(404);
        assertThat(third.header("RateLimit")).startsWith("\"requests\";r=0;");

        Answer fourth = jersey.get(ANN, POSITIONS);
        fourth.isError(429, "", "Too many requests, try again later");
        assertThat(fourth.header("RateLimit")).isEqualTo("\"requests\";r=0;t=3600");
        assertThat(fourth.header("Retry-After")).isEqualTo("3600");
        assertThat(jersey.get(BOB, POSITIONS).header("RateLimit")).contains("r=2");
    }

    @Test
    void allCredentialsOfAUserCountTogether() {
        InProcess jersey = limitedTo(2);
        String token = jersey.send("POST", "login", JSON, LOGIN).json().getString("sessionToken");
        Map<String, String> session = InProcess.headers("X-Auth-Token", token);

        assertThat(jersey.get(ANN, POSITIONS).status()).isEqualTo(200);
        assertThat(jersey.send("GET", POSITIONS, session).status()).isEqualTo(200);
        assertThat(jersey.send("GET", "users/self", session).status()).isEqualTo(429);
        assertThat(jersey.get(ANN, POSITIONS).status()).isEqualTo(429);
    }

    @Test
    void withoutALimitNothingIsTold() {
        Answer answer = over(books).get(ANN, POSITIONS);

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.headers()).doesNotContainKeys("RateLimit", "RateLimit-Policy");
    }

    private InProcess limitedTo(int requests) {
        Blotter blotter = Blotter.over(ports(books), Limits.DEFAULT);
        return new InProcess(
                new BlotterFeature(
                        blotter,
                        new HeldAnswers(0),
                        RequestRates.of(requests, Duration.ofHours(requests)),
                        TrustedProxies.NONE));
    }

    private InProcess over(CredentialBook credentials) {
        return new InProcess(
                new BlotterFeature(
                        Blotter.over(ports(credentials), Limits.DEFAULT),
                        new HeldAnswers(0),
                        RequestRates.UNLIMITED,
                        TrustedProxies.parse("127.0.0.1")),
                new FromLoopback());
    }

    private DrivenPorts ports(CredentialBook credentials) {
        return new DrivenPorts(books, credentials, books, books);
    }

    /** A store that has seen too many wrong passwords. */
    private final class ClosedBook implements CredentialBook {

        @Override
        public Optional<UserName> verify(List<UserName> candidates, Password password) {
            return Optional.empty();
        }

        @Override
        public Optional<UserName> verify(SignedRequest request) {
            return Optional.empty();
        }

        @Override
        public Verdict verify(PasswordClaim claim) {
            origin.set(claim.origin());
            return Verdict.unseen(
                    new Allowance(
                            "wrong-passwords",
                            20,
                            Duration.ofMinutes(1),
                            0,
                            Duration.ofMillis(12_001)));
        }
    }

    /** Says of each request that it came over the loopback address, as a server would. */
    @PreMatching
    @Priority(0)
    private static final class FromLoopback implements ContainerRequestFilter {

        @Override
        public void filter(ContainerRequestContext request) {
            request.setProperty(RequestProperties.ADDRESS, InetAddress.getLoopbackAddress());
        }
    }
}
