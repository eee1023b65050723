package dev.blotter.adapter.rest;

import static dev.blotter.application.kit.SampleBooks.BOB;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.FailingPorts;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.adapter.rest.kit.Log;
import dev.blotter.application.Blotter;
import dev.blotter.application.Limits;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.port.StoreUnavailable;
import jakarta.ws.rs.core.Configuration;
import jakarta.ws.rs.core.FeatureContext;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.example.host.HostApplication;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the interface answers beside other resources: the same as where there are none. */
final class EmbeddingTest {

    private static final Blotter BLOTTER =
            Blotter.over(new InMemoryBooks(SampleBooks.books()).ports(), Limits.DEFAULT);
    private static final InProcess ALONE = new InProcess(BLOTTER);
    private static final InProcess EMBEDDED = embedded(BLOTTER);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "accounts/default:bob/positions",
                "accounts/;/positions",
                "accounts/default:bob;/instruments/AAPL",
                "accounts/default:bob/instruments/AAPL;B",
                "accounts/default:bob/instruments/EUR/USD",
                "accounts/default:bob/instruments/EUR%2FUSD",
                "accounts/default:bob/instruments/query?sort-by-asc=TYPE",
                "accounts/default:bob/instruments/query;a?limit=2",
                "accounts/default:bob/instruments/query?limit=-1",
                "accounts/default:bob/instruments/type/STOCK",
                "accounts/positions?accounts=default:bob",
                "accounts/positions?account=default:bob",
                "accounts/default:bob/positions/changes?symbols=TSLA",
                "accounts/no/positions",
                "users",
                "users/self",
                "users/ann",
                "openapi.json"
            })
    void aResourceAnswersAsItDoesAlone(String path) {
        for (String method : List.of("GET", "HEAD")) {
            for (Map<String, String> headers : requests()) {
                assertThat(answer(EMBEDDED, method, path, headers))
                        .as("%s with %s", method, headers)
                        .isEqualTo(answer(ALONE, method, path, headers));
            }
        }
    }

    private static List<Map<String, String>> requests() {
        return List.of(
                Map.of(),
                Map.of("Authorization", "Basic nonsense"),
                InProcess.as(BOB),
                InProcess.as(BOB, "Accept-Encoding", "gzip"),
                InProcess.as(BOB, "If-None-Match", "*"),
                InProcess.as(BOB, "Accept", "application/json;q=0, */*"),
                InProcess.as(BOB, "Content-Type", "nonsense"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{", "{\"username\":\"bob\",\"password\":\"wrong\"}"})
    void aLoginFailsAsItDoesAlone(String body) {
        Map<String, String> json = InProcess.headers("Content-Type", "application/json");

        assertThat(text(EMBEDDED.send("POST", "login", json, body)))
                .isEqualTo(text(ALONE.send("POST", "login", json, body)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "accounts/%FF/positions",
                "accounts/default:bob/instruments/%00",
                "accounts/positions?a=%FF",
                "users?a=[1]"
            })
    void aMalformedAddressOfAResourceIsRefused(String path) {
        Answer answer = EMBEDDED.get(BOB, path);

        answer.isError(400, "31", "Malformed query URI");
        assertThat(text(answer)).isEqualTo(text(ALONE.get(BOB, path)));
    }

    @Test
    void aFailureIsShownInOurFormWhateverMappersTheHostHas() {
        FailingPorts away = new FailingPorts(new StoreUnavailable("away", new Exception()));
        FailingPorts broken = new FailingPorts(new IllegalStateException("secret"));
        try (Log log = new Log()) {
            assertThat(positions(away).status()).isEqualTo(503);
            assertThat(positions(broken).body())
                    .contains("\"description\":\"Internal server error\",\"id\":");
            assertThat(log.lines()).hasSize(2);
        }
    }

    @Test
    void aServerThatIsNotJerseyIsRefused() {
        FeatureContext other =
                proxy(
                        FeatureContext.class,
                        (any, method, arguments) ->
                                proxy(Configuration.class, (one, call, with) -> null));

        assertThatIllegalStateException()
                .isThrownBy(() -> new BlotterFeature(BLOTTER).configure(other))
                .withMessageStartingWith("the interface needs Jersey, and this is class ");
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(
                Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }

    private static Answer positions(FailingPorts ports) {
        return embedded(Blotter.over(ports.withoutPositions(), Limits.DEFAULT))
                .get(BOB, "accounts/default:bob/positions");
    }

    private static InProcess embedded(Blotter blotter) {
        return new InProcess(
                HostApplication.alone()
                        .register(new AllFailures())
                        .register(new SomeFailures())
                        .register(new BlotterFeature(blotter)));
    }

    private static String answer(
            InProcess application, String method, String path, Map<String, String> headers) {
        return text(application.send(method, path, headers));
    }

    private static String text(Answer answer) {
        return answer.status() + " " + new TreeMap<>(answer.headers()) + " " + answer.body();
    }

    private static final class AllFailures implements ExceptionMapper<Throwable> {

        @Override
        public Response toResponse(Throwable failure) {
            return Response.status(555).build();
        }
    }

    private static final class SomeFailures implements ExceptionMapper<StoreUnavailable> {

        @Override
        public Response toResponse(StoreUnavailable failure) {
            return Response.status(556).build();
        }
    }
}
