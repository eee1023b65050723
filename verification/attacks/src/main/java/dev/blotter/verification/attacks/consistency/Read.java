package dev.blotter.verification.attacks.consistency;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * An answer that a client got.
 *
 * @param client which client; what one of them sees may not go back
 * @param fresh whether the server reads from the primary only, and so everything that was committed
 * @param question what was asked
 * @param begun when it was asked, by {@link System#nanoTime}
 * @param tag the entity tag
 * @param body the body, which is the last one after a 304
 */
record Read(String client, boolean fresh, String question, long begun, String tag, String body) {

    private static final Pattern ROW =
            Pattern.compile(
                    "\"account\":\"([^\"]+)\",\"version\":(\\d+),.*?\"quantity\":(-?[0-9.]+)");

    /** The version of each account in it. */
    Map<String, Long> versions() {
        Map<String, Long> versions = new HashMap<>();
        for (MatchResult row : ROW.matcher(body).results().toList()) {
            versions.put(row.group(1), Long.valueOf(row.group(2)));
        }
        return versions;
    }

    /** The sum of all quantities in it. */
    BigDecimal sum() {
        return ROW.matcher(body)
                .results()
                .map(row -> new BigDecimal(row.group(3)))
                .reduce(BigDecimal.ZERO, BigDecimal::add)
                .stripTrailingZeros();
    }
}
