package dev.blotter.adapter.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.application.Blotter;
import dev.blotter.application.Limits;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.example.host.HostApplication;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an application answers before the interface is mounted in it and afterwards. */
final class HostAnswersTest {

    private static final InProcess BEFORE = new InProcess(HostApplication.alone());
    private static final InProcess AFTER =
            new InProcess(
                    HostApplication.alone()
                            .register(
                                    new BlotterFeature(
                                            Blotter.over(
                                                    new InMemoryBooks(SampleBooks.books()).ports(),
                                                    Limits.DEFAULT))));

    @ParameterizedTest
    @CsvSource({
        "GET, host",
        "HEAD, host",
        "OPTIONS, host",
        "DELETE, host",
        "GET, host/json",
        "POST, host/orders",
        "GET, host/orders/7",
        "OPTIONS, host/orders/7",
        "GET, host/orders/7;color=red",
        "GET, host/orders;color=red/7",
        "GET, host/orders/a%2Fb",
        "GET, host/orders/%FF",
        "GET, host/orders/%00",
        "GET, host/orders/7?count=x",
        "GET, host/orders/7?count=%FF",
        "GET, host/orders/7?count=3&a=[1]",
        "GET, host/orders/7?count=3&symbol=EUR&limits=1&fields=x",
        "GET, host/cached",
        "GET, host/busy",
        "GET, host/drinks/milk",
        "GET, host/drinks/coffee",
        "GET, host/away",
        "GET, host/broken/mapped",
        "GET, host/broken/checked",
        "GET, host/broken/defect",
        "GET, host/broken/away",
        "GET, nowhere",
        "GET, nowhere;a=b",
        "GET, accounts/positions;a=b",
        "GET, nowhere/%FF",
        "OPTIONS, nowhere",
        "GET, application.wadl"
    })
    void theAnswersOfTheHostStayAsTheyAre(String method, String path) {
        for (Map<String, String> headers : requests()) {
            assertThat(answer(AFTER, method, path, headers))
                    .as("with %s", headers)
                    .isEqualTo(answer(BEFORE, method, path, headers));
        }
    }

    @Test
    void longListsOfAcceptedTypesAreUpToTheHost() {
        Map<String, String> headers = Map.of("Accept", "*/*," + "a/b,".repeat(250) + "a/b");
        assertThat(answer(AFTER, "GET", "host", headers))
                .isEqualTo(answer(BEFORE, "GET", "host", headers))
                .startsWith("200");
    }

    private static Iterable<Map<String, String>> requests() {
        return List.of(
                Map.of("Content-Type", "application/json"),
                Map.of("Content-Type", "nonsense"),
                Map.of("Content-Type", "a/b;q=x"),
                Map.of("Content-Type", "text/plain"),
                Map.of("Accept", "application/json;q=0", "Accept-Encoding", "gzip"),
                Map.of("Accept", "application/xml", "X-Forwarded-For", "192.0.2.1"),
                Map.of("Accept", "text/html, */*;q=0.1"),
                Map.of("Accept", "/"),
                Map.of("If-None-Match", "*", "Authorization", "Basic nonsense"));
    }

    /** Status, headers and body, or what the application leaves to its container. */
    private static String answer(
            InProcess application, String method, String path, Map<String, String> headers) {
        try {
            Answer answer = application.send(method, path, headers, "{}");
            return answer.status() + " " + new TreeMap<>(answer.headers()) + " " + answer.body();
        } catch (AssertionError failed) {
            return String.valueOf(failed.getCause());
        }
    }
}
