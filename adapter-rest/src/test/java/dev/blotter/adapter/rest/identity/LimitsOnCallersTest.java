package dev.blotter.adapter.rest.identity;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.passwordOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.BlotterFeature;
import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.Basic;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.adapter.rest.kit.Log;
import dev.blotter.adapter.rest.proxy.TrustedProxies;
import dev.blotter.adapter.rest.request.RequestProperties;
import dev.blotter.application.Blotter;
import dev.blotter.application.Limits;
import dev.blotter.application.identity.attempt.IdentityRules;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import jakarta.annotation.Priority;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The answers to callers who do too much. */
final class LimitsOnCallersTest {

    private static final String POSITIONS = "accounts/default:ann/positions";
    private static final String LOGIN =
            "{\"username\":\"ann\",\"password\":\"%s\"}".formatted(passwordOf(ANN));
    private static final Map<String, String> JSON =
            InProcess.headers("Content-Type", "application/json");

    private static final IdentityRules FEW =
            new IdentityRules(5, 0, 0, 1, Duration.ofSeconds(30), 100);

    private final InMemoryBooks books = new InMemoryBooks(SampleBooks.books());

    @Test
    void aPasswordThatIsNotCheckedIsAnswered429() {
        InProcess jersey = identifying();
        flood(jersey);
        books.passTime(Duration.ofMillis(1));

        for (Answer answer :
                List.of(jersey.get(ANN, POSITIONS), jersey.send("POST", "login", JSON, LOGIN))) {
            answer.isError(429, "", "Too many wrong passwords, try again later");
            assertThat(answer.header("Retry-After")).isEqualTo("12");
            assertThat(answer.header("RateLimit")).isEqualTo("\"wrong-passwords\";r=0;t=12");
            assertThat(answer.header("RateLimit-Policy")).isEqualTo("\"wrong-passwords\";q=5;w=60");
            assertThat(answer.header("WWW-Authenticate")).isEmpty();
            assertThat(answer.header("Cache-Control")).isEqualTo("private, no-cache");
        }
    }

    @Test
    void aSessionThatIsNotOpenedIsAnswered429() {
        InProcess jersey = identifying();

        assertThat(jersey.send("POST", "login", JSON, LOGIN).status()).isEqualTo(200);
        Answer answer = jersey.send("POST", "login", JSON, LOGIN);

        answer.isError(429, "", "Too many logins, try again later");
        assertThat(answer.header("RateLimit-Policy")).isEqualTo("\"logins\";q=1;w=1");
    }

    @Test
    void passwordsThatAreNotCheckedAreLoggedOnceInAWhileWithoutAName() {
        try (Log log = new Log()) {
            InProcess jersey = identifying();
            assertThat(flood(jersey)).isEqualTo(5);
            flood(jersey);

            assertThat(log.lines())
                    .containsExactly(
                            "WARN Too many wrong passwords: did not check 1 more,"
                                    + " the last from 127.0.0.1");
        }
    }

    @Test
    void theAddressOfTheClientIsThatOfTheConnectionUnlessATrustedProxySaysAnother() {
        String forwarded = "X-Forwarded-For";
        assertThat(whoIsRefused()).endsWith(" from 127.0.0.1");
        assertThat(whoIsRefused(forwarded, "198.51.100.1, 192.0.2.7")).endsWith(" from 192.0.2.7");
        assertThat(whoIsRefused(forwarded, "2001:db8::7")).endsWith(" from 2001:db8:0:0::/64");
        assertThat(whoIsRefused(forwarded, "me")).endsWith(" from 127.0.0.1");
    }

    @Test
    void aLoginComesFromTheSameAddress() {
        InProcess jersey = identifying();
        flood(jersey, "X-Forwarded-For", "192.0.2.7");

        assertThat(login(jersey, "192.0.2.7").status()).isEqualTo(429);
        assertThat(login(jersey, "192.0.2.8").status()).isEqualTo(200);
    }

    private static Answer login(InProcess jersey, String address) {
        return jersey.send(
                "POST",
                "login",
                InProcess.headers("Content-Type", "application/json", "X-Forwarded-For", address),
                LOGIN);
    }

    @Test
    void withoutAnAddressWrongPasswordsAreCountedAllTheSame() {
        try (Log log = new Log()) {
            flood(new InProcess(Blotter.over(books.ports(), Limits.DEFAULT)));

            assertThat(log.lines()).hasSize(1).allMatch(line -> line.endsWith("unknown address"));
        }
    }

    /** What is logged of a flood with these headers. */
    private String whoIsRefused(String... headers) {
        try (Log log = new Log()) {
            flood(identifying(), headers);
            return log.lines().get(0);
        }
    }

    /** How many wrong passwords are checked. */
    private static long flood(InProcess jersey, String... headers) {
        return IntStream.range(0, 50)
                .filter(
                        i -> {
                            Map<String, String> all = InProcess.headers(headers);
                            all.put("Authorization", Basic.of("ann", "wrong" + i));
                            return jersey.send("GET", POSITIONS, all).status() == 401;
                        })
                .count();
    }

    @Test
    void aUserOfManyRequestsIsReportedWhatIsLeftAndThen429() {
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
    void withoutALimitNothingIsReported() {
        Answer answer = identifying().get(ANN, POSITIONS);

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.headers()).doesNotContainKeys("RateLimit", "RateLimit-Policy");
    }

    private InProcess limitedTo(int requests) {
        Blotter blotter = Blotter.over(books.ports(), Limits.DEFAULT);
        return new InProcess(
                new BlotterFeature(
                        blotter,
                        0,
                        new RequestRates(requests, Duration.ofHours(requests), () -> 0),
                        TrustedProxies.NONE));
    }

    /** With few attempts, behind a proxy. */
    private InProcess identifying() {
        return new InProcess(
                new BlotterFeature(
                        Blotter.over(books.ports(), new Limits(1000, 1000, "default", FEW)),
                        0,
                        RequestRates.UNLIMITED,
                        TrustedProxies.parse("127.0.0.1")),
                new FromLoopback());
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
