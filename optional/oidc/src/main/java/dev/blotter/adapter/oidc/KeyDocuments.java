package dev.blotter.adapter.oidc;

import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.util.JSONObjectUtils;
import dev.blotter.application.text.OneLine;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.ParseException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;

/**
 * Reads the documents of an issuer, each within a bounded time, and follows no redirects. What is
 * no regular file is not read: it need not end.
 */
final class KeyDocuments {

    static final Duration PATIENCE = Duration.ofSeconds(5);

    private static final int OK = 200;

    private final OidcSettings settings;
    private final SigningKeys signing = new SigningKeys();
    private final HttpClient client = HttpClient.newBuilder().connectTimeout(PATIENCE).build();

    KeyDocuments(OidcSettings settings) {
        this.settings = settings;
    }

    /** Reads the keys. */
    CompletableFuture<JWKSet> read() {
        return settings.keys()
                .map(CompletableFuture::completedFuture)
                .orElseGet(
                        () ->
                                CompletableFuture.completedFuture(settings.discovery())
                                        .thenCompose(this::text)
                                        .thenApply(this::addressOfKeys))
                .thenCompose(this::text)
                .thenApply(this::keys);
    }

    private CompletableFuture<String> text(URI address) {
        if (address.getScheme().equals("file")) {
            return CompletableFuture.supplyAsync(() -> file(Path.of(address)));
        }
        CompletableFuture<HttpResponse<String>> response =
                client.sendAsync(
                        HttpRequest.newBuilder(address).build(), head -> new BoundedBody());
        CompletableFuture.delayedExecutor(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)
                .execute(() -> response.cancel(true));
        return response.thenApply(KeyDocuments::body)
                .exceptionally(
                        failure -> {
                            throw failed("cannot read " + address + ": " + reason(failure), null);
                        });
    }

    private static String file(Path file) {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw failed("cannot read " + file + ": it is not a regular file", null);
        }
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw failed("cannot read " + file + ": " + OneLine.reason(unreadable), unreadable);
        }
    }

    private static String body(HttpResponse<String> response) {
        if (response.statusCode() != OK) {
            throw failed("its status is " + response.statusCode(), null);
        }
        return response.body();
    }

    /** A document of another issuer may be there by mistake; keys over plain HTTP, by attack. */
    private URI addressOfKeys(String document) {
        try {
            Map<String, Object> found = JSONObjectUtils.parse(document);
            if (!settings.issuer().equals(found.get("issuer"))) {
                throw failed("its discovery document is of " + found.get("issuer"), null);
            }
            URI keys = JSONObjectUtils.getURI(found, "jwks_uri");
            if (keys == null || !isAsSafe(keys)) {
                throw failed("its discovery document has the keys at " + keys, null);
            }
            return keys;
        } catch (ParseException unreadable) {
            throw failed("its discovery document is not one", unreadable);
        }
    }

    private boolean isAsSafe(URI keys) {
        return "https".equals(keys.getScheme())
                || ("http".equals(keys.getScheme())
                        && settings.issuer().startsWith("http:")
                        && settings.plainHttp().test(keys.getHost()));
    }

    private JWKSet keys(String document) {
        try {
            JWKSet keys = signing.in(document);
            if (keys.isEmpty()) {
                throw failed("no key among them verifies signatures", null);
            }
            return keys;
        } catch (ParseException unreadable) {
            throw failed("they are not a set of keys", unreadable);
        }
    }

    private static CompletionException failed(String reason, Throwable cause) {
        return new CompletionException(reason, cause);
    }

    /** What went wrong, in words for an operator. */
    static String reason(Throwable failure) {
        if (failure instanceof CompletionException wrapped
                && wrapped.getCause() != null
                && String.valueOf(wrapped.getMessage()).equals(wrapped.getCause().toString())) {
            return reason(wrapped.getCause());
        }
        if (failure instanceof CancellationException) {
            return "no answer within " + PATIENCE.toSeconds() + " s";
        }
        String message = failure.getMessage();
        return message == null ? failure.getClass().getSimpleName() : message;
    }
}
