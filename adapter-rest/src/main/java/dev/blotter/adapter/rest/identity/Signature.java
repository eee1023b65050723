package dev.blotter.adapter.rest.identity;

import dev.blotter.adapter.rest.error.Problem;
import dev.blotter.adapter.rest.error.RequestFailed;
import dev.blotter.adapter.rest.request.RequestLine;
import dev.blotter.application.identity.credential.PublicToken;
import dev.blotter.application.identity.credential.SignedRequest;
import jakarta.ws.rs.container.ContainerRequestContext;
import java.time.Instant;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The signature of a request, as its sender writes it: {@code principal="…",timestamp=…,hash="…"}.
 * The three may come in any order, quoted or not, and apart by spaces.
 *
 * @param principal the public half of the key
 * @param timestamp milliseconds since the epoch
 * @param hash the HMAC in Base64
 */
record Signature(String principal, String timestamp, String hash) {

    private static final int LONGEST = 512;
    private static final Pattern PARAMETER =
            Pattern.compile(" *([A-Za-z]{1,9}) *= *(?:\"([^\"]*)\"|([^ \",]*)) *(?:,|$)");
    private static final Pattern TIMESTAMP = Pattern.compile("\\d{1,15}");

    Signature {
        if (!TIMESTAMP.matcher(timestamp).matches()) {
            throw RequestFailed.with(Problem.AUTHORIZATION_REQUIRED);
        }
    }

    /** Whether this is a signature, readable or not, and no token. */
    static boolean isOne(String text) {
        return text.indexOf('=') >= 0;
    }

    /**
     * The signature that {@code text} says.
     *
     * @throws RequestFailed if it cannot be read
     */
    static Signature read(String text) {
        Map<String, String> values = parameters(text);
        return new Signature(
                required(values, "principal"),
                required(values, "timestamp"),
                required(values, "hash"));
    }

    private static Map<String, String> parameters(String text) {
        Map<String, String> values = new HashMap<>();
        Matcher next = PARAMETER.matcher(text);
        for (int at = 0; at < text.length(); at = next.end()) {
            if (text.length() > LONGEST || !next.region(at, text.length()).lookingAt()) {
                throw RequestFailed.with(Problem.AUTHORIZATION_REQUIRED);
            }
            String value = next.group(2) == null ? next.group(3) : next.group(2);
            if (values.put(next.group(1).toLowerCase(Locale.ROOT), value) != null) {
                throw RequestFailed.with(Problem.AUTHORIZATION_REQUIRED);
            }
        }
        return values;
    }

    private static String required(Map<String, String> values, String name) {
        if (values.size() > 3 || !values.containsKey(name)) {
            throw RequestFailed.with(Problem.AUTHORIZATION_REQUIRED);
        }
        return values.get(name);
    }

    /** The request with this signature; one that has content signs nothing of it. */
    SignedRequest of(ContainerRequestContext request) {
        RequestLine line = RequestLine.of(request);
        return SignedRequest.withoutContent(
                key(),
                Instant.ofEpochMilli(Long.parseLong(timestamp)),
                hash,
                line.method(),
                line.forms(request.getUriInfo().getBaseUri()));
    }

    private PublicToken key() {
        try {
            return new PublicToken(principal);
        } catch (IllegalArgumentException unreadable) {
            throw RequestFailed.with(Problem.AUTHORIZATION_REQUIRED);
        }
    }
}
