package dev.blotter.adapter.oidc;

import com.nimbusds.jose.Payload;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The types that RFC 7519, 4.1 gives to claims. The library turns some others into these, and takes
 * null for a claim that is there.
 */
final class ClaimTypes {

    private static final Map<String, Predicate<Object>> TYPES =
            Map.of(
                    "iss", String.class::isInstance,
                    "sub", String.class::isInstance,
                    "aud", ClaimTypes::isTextOrTexts,
                    "exp", Number.class::isInstance,
                    "nbf", Number.class::isInstance,
                    "iat", Number.class::isInstance,
                    "jti", String.class::isInstance);

    private ClaimTypes() {}

    /** Returns whether those claims in {@code payload} have their types. */
    static boolean fit(Payload payload) {
        Map<String, Object> claims = payload.toJSONObject();
        return TYPES.entrySet().stream()
                .filter(type -> claims.containsKey(type.getKey()))
                .allMatch(type -> type.getValue().test(claims.get(type.getKey())));
    }

    private static boolean isTextOrTexts(Object value) {
        return value instanceof String
                || (value instanceof List<?> list
                        && list.stream().allMatch(String.class::isInstance));
    }
}
