package dev.blotter.server.observability.otlp;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;

/**
 * Where traces and metrics are sent.
 *
 * @param endpoint the address of the collector, without a slash at its end
 * @param share the share of requests that are traced, from 0 to 1, of those that are in no trace
 */
public record OtlpSettings(String endpoint, double share) {

    /**
     * The address of a collector, or empty if {@code text} is.
     *
     * @throws IllegalArgumentException if it is none, with what is possible
     */
    public static Optional<String> endpoint(String text) {
        if (text.isEmpty()) {
            return Optional.empty();
        }
        String such = "an address such as http://127.0.0.1:4318";
        try {
            if (!text.matches("https?://.+") || new URI(text).getHost() == null) {
                throw new IllegalArgumentException(such);
            }
        } catch (URISyntaxException malformed) {
            throw new IllegalArgumentException(such, malformed);
        }
        return Optional.of(text.replaceFirst("/+$", ""));
    }

    /**
     * A share of requests.
     *
     * @throws IllegalArgumentException if it is none, with what is possible
     */
    public static double share(String text) {
        if (!text.matches("0(\\.\\d{1,9})?|1(\\.0{1,9})?")) {
            throw new IllegalArgumentException("a number from 0 to 1");
        }
        return Double.parseDouble(text);
    }
}
