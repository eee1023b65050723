package dev.blotter.adapter.oidc;

import com.nimbusds.jose.Payload;
import java.util.Map;

/**
 * When a token is valid. The library counts milliseconds in a {@code long}, in which a time that is
 * far enough away becomes one that is not.
 *
 * @param begin {@code nbf}, in seconds of any number
 * @param end {@code exp}
 */
record Validity(double begin, double end) {

    /** The issuer's clock and this one may differ by so much. */
    static final int SKEW_SECONDS = 30;

    private static final double MILLIS = 1000;

    /** As {@code payload} says, whose claims have their types and which has an end. */
    static Validity of(Payload payload) {
        Map<String, Object> claims = payload.toJSONObject();
        return new Validity(
                seconds(claims.getOrDefault("nbf", Double.NEGATIVE_INFINITY)),
                seconds(claims.get("exp")));
    }

    private static double seconds(Object number) {
        return ((Number) number).doubleValue();
    }

    boolean isNow() {
        double now = now();
        return begin - SKEW_SECONDS < now && now < end + SKEW_SECONDS;
    }

    /** How many milliseconds are left, if they are fewer than {@code most}. */
    long millisLeft(long most) {
        return (long) Math.min((end + SKEW_SECONDS - now()) * MILLIS, (double) most);
    }

    private static double now() {
        return System.currentTimeMillis() / MILLIS;
    }
}
