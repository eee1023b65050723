package dev.blotter.adapter.rest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.blotter.application.kit.SampleBooks;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What a stranger sends to the whole adapter: addresses, parameters, headers, bodies. */
class RequestFuzzTest {

    private static final Adapter ADAPTER = new Adapter();
    private static final String[] METHODS = {"GET", "HEAD", "POST", "OPTIONS", "PUT", "DELETE"};
    private static final String[] PATHS = {
        "",
        "login",
        "logout",
        "ping",
        "accounts/",
        "accounts/default:bob/instruments/",
        "accounts/default:bob/instruments/query?",
        "accounts/positions?",
        "accounts/default:bob/"
    };
    private static final String[] HEADERS = {
        "Authorization",
        "X-Auth-Token",
        "If-None-Match",
        "Accept",
        "Accept-Encoding",
        "Content-Type",
        "Origin",
        "X-Request-Id",
        "traceparent"
    };

    /** Headers of forms that are read further than random ones, each with a hole. */
    private static final String[] FORMS = {
        "Content-Type: a/b;q=?",
        "Content-Type: application/json;charset=?",
        "Accept: */*;q=?",
        "Accept: application/json;?",
        "Accept-Encoding: gzip;q=?",
        "Authorization: Basic ?",
        "Authorization: DXAPI principal=\"?\",timestamp=1,hash=\"x\"",
        "If-None-Match: \"?~1.2\"",
        "Last-Event-ID: ?",
        "X-Forwarded-For: ?",
        "X-Forwarded-Host: ?"
    };

    /** What the documents name for a client's own mistakes, and what is no mistake. */
    private static final Set<Integer> DOCUMENTED =
            Set.of(200, 204, 304, 400, 401, 403, 404, 405, 406, 413, 414, 415, 429);

    private static final byte[] BOB =
            "bob:%s".formatted(SampleBooks.passwordOf(SampleBooks.BOB)).getBytes(UTF_8);

    @FuzzTest
    void everyAnswerIsADocumentedOne(FuzzedDataProvider data) {
        String method = data.pickValue(METHODS);
        Optional<URI> path = address(data.pickValue(PATHS) + data.consumeAsciiString(80));
        Map<String, String> headers = headers(data);
        byte[] body = data.consumeRemainingAsBytes();
        path.ifPresent(
                address -> requireDocumented(method, ADAPTER.send(method, address, headers, body)));
    }

    private static void requireDocumented(String method, Adapter.Answer answer) {

        assertThat(answer.status()).as(answer.body()).isIn(DOCUMENTED);
        if (answer.status() >= 400 && !method.equals("HEAD")) {
            assertThat(answer.body()).startsWith("{").contains("\"description\":\"");
        }
    }

    private static Map<String, String> headers(FuzzedDataProvider data) {
        Map<String, String> headers = new HashMap<>();
        if (data.consumeBoolean()) {
            headers.put("Authorization", "Basic " + Base64.getEncoder().encodeToString(BOB));
        }
        for (int more = data.consumeInt(0, 3); more > 0; more--) {
            headers.put(data.pickValue(HEADERS), data.consumeAsciiString(60).strip());
        }
        for (int more = data.consumeInt(0, 2); more > 0; more--) {
            String[] form = data.pickValue(FORMS).split(": ", 2);
            headers.put(form[0], form[1].replace("?", data.consumeAsciiString(8)).strip());
        }
        return headers;
    }

    /** The address, unless it is one that no server hands on. */
    private static Optional<URI> address(String text) {
        try {
            return Optional.of(new URI(text))
                    .filter(uri -> uri.getScheme() == null && uri.getFragment() == null);
        } catch (URISyntaxException refused) {
            return Optional.empty();
        }
    }
}
