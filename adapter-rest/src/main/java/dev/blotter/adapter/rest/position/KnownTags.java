package dev.blotter.adapter.rest.position;

import jakarta.ws.rs.core.EntityTag;
import java.util.HashSet;
import java.util.Set;

/**
 * The entity tags in an {@code If-None-Match} header. What is no entity tag there is passed over.
 */
final class KnownTags {

    private static final char QUOTE = '"';

    private final boolean any;
    private final Set<String> opaque = new HashSet<>();

    KnownTags(String header) {
        this.any = header.strip().equals("*");
        int at = header.indexOf(QUOTE);
        while (at >= 0) {
            int end = endOfTag(header, at + 1);
            if (end < header.length() && header.charAt(end) == QUOTE) {
                opaque.add(header.substring(at + 1, end));
                at = end;
            }
            at = header.indexOf(QUOTE, at + 1);
        }
    }

    private static int endOfTag(String header, int from) {
        int end = from;
        while (end < header.length() && isInTag(header.charAt(end))) {
            end++;
        }
        return end;
    }

    /** What may stand between the quotes (RFC 9110, 8.8.3). */
    private static boolean isInTag(char unit) {
        return unit == 0x21 || (unit >= 0x23 && unit <= 0x7E) || (unit >= 0x80 && unit <= 0xFF);
    }

    /** Whether {@code tag} is among them by weak comparison, which is what this header asks for. */
    boolean contains(EntityTag tag) {
        return any || opaque.contains(tag.getValue());
    }
}
