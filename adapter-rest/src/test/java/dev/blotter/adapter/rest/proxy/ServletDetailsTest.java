package dev.blotter.adapter.rest.proxy;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.BlotterFeature;
import dev.blotter.adapter.rest.identity.RequestRates;
import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.Basic;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.application.Blotter;
import dev.blotter.application.Limits;
import dev.blotter.application.identity.attempt.IdentityRules;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import jakarta.servlet.http.HttpServletRequest;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.stream.IntStream;
import org.glassfish.hk2.utilities.binding.AbstractBinder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the interface knows of a request in a servlet container. */
final class ServletDetailsTest {

    private static final String PROXY = "10.0.0.1";
    private static final IdentityRules FEW =
            new IdentityRules(5, 0, 20, 0, Duration.ofSeconds(30), 1);

    private final Servlet servlet = new Servlet();
    private final InProcess adapter =
            new InProcess(
                    new BlotterFeature(
                            Blotter.over(
                                    new InMemoryBooks(SampleBooks.books()).ports(),
                                    new Limits(1000, 1000, "default", FEW)),
                            0,
                            RequestRates.UNLIMITED,
                            TrustedProxies.parse(PROXY)),
                    servlet);

    /** Jersey's servlet has the query of the address encoded again, as these addresses have it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "limit=1&types=FOREX%2CSTOCK | limit=1&types=FOREX,STOCK | 200 | types=FOREX,STOCK",
                "limit=1&types=FOREX%2CSTOCK | limit=1&types=FOREX%2CSTOCK | 200 | types=FOREX%2CSTOCK",
                "limit=1&types=%25 | limit=1&types=% | 400 | none",
            })
    void theQueryIsAsTheClientWroteIt(String encoded, String written, int status, String link) {
        servlet.query = written;

        Answer answer = adapter.get(ROOT, "accounts/default:bob/instruments/query?" + encoded);

        assertThat(answer.status()).isEqualTo(status);
        assertThat(String.valueOf(answer.header("Link"))).contains(status == 200 ? link : "");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"192.0.2.7", "2001:db8::7", "[2001:db8:0:0:0:0:0:7]", "fe80:0:0:0::7%2"})
    void aClientThatGuessesDoesNotUseUpTheGuessesOfOthers(String client) {
        servlet.client = client;
        assertThat(flood()).isEqualTo(5);

        servlet.client = "192.0.2.8";
        assertThat(adapter.get(ANN, "users/self").status()).isEqualTo(200);
    }

    @Test
    void aTrustedProxySaysWhoTheClientIs() {
        servlet.client = PROXY;
        assertThat(flood("X-Forwarded-For", "192.0.2.7")).isEqualTo(5);

        assertThat(adapter.get(ANN, "users/self", "X-Forwarded-For", "192.0.2.8").status())
                .isEqualTo(200);
    }

    /** How many passwords of users who do not exist are checked. */
    private long flood(String... headers) {
        return IntStream.range(0, 50)
                .filter(i -> guess("nobody" + i, headers).status() == 401)
                .count();
    }

    private Answer guess(String user, String... headers) {
        var all = InProcess.headers(headers);
        all.put("Authorization", Basic.of(user, "wrong"));
        return adapter.send("GET", "users/self", all);
    }

    /** What a servlet container gives Jersey to inject. */
    private static final class Servlet extends AbstractBinder {

        private String query;
        private String client;

        @Override
        protected void configure() {
            HttpServletRequest request =
                    (HttpServletRequest)
                            Proxy.newProxyInstance(
                                    Servlet.class.getClassLoader(),
                                    new Class<?>[] {HttpServletRequest.class},
                                    (proxy, method, arguments) -> answer(method));
            bind(request).to(HttpServletRequest.class);
        }

        private String answer(Method method) {
            return switch (method.getName()) {
                case "getQueryString" -> query;
                case "getRemoteAddr" -> client;
                default -> throw new AssertionError(method);
            };
        }
    }
}
