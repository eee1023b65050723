package dev.blotter.application.identity.credential;

import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * A request that its sender has signed with the private half of a key.
 *
 * @param key the public half of the key, as the sender names it
 * @param time when it was signed, as the sender says
 * @param hash the signature as the sender gives it: an HMAC-SHA-256 in Base64
 * @param texts what may have been signed, in UTF-8; any one of them is as good as the others
 */
public record SignedRequest(PublicToken key, Instant time, String hash, List<String> texts)
        implements Credentials {

    public SignedRequest {
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(time, "time");
        Objects.requireNonNull(hash, "hash");
        texts = List.copyOf(texts);
    }

    /**
     * A request without content, signed as of {@code time} in whole milliseconds.
     *
     * @param uris the path with the query as it came, in each form that it may have been signed in
     */
    public static SignedRequest withoutContent(
            PublicToken key, Instant time, String hash, String method, List<String> uris) {
        return new SignedRequest(
                key, time, hash, uris.stream().map(uri -> text(method, uri, time)).toList());
    }

    /** What is signed of a request without content. */
    static String text(String method, String uri, Instant time) {
        return "Method=" + method + "\nContent=\nURI=" + uri + "\nTimestamp=" + time.toEpochMilli();
    }

    @Override
    public String toString() {
        return "SignedRequest[key=" + key.text() + ", time=" + time + "]";
    }
}
