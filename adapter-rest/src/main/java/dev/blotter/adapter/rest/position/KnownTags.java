package dev.blotter.adapter.rest.position;

import jakarta.ws.rs.core.EntityTag;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The entity tags in an {@code If-None-Match} header. What is no entity tag there is passed over.
 */
final class KnownTags {

    private static final Pattern TAG =
            Pattern.compile("(?:W/)?\"([\\x21\\x23-\\x7E\\x80-\\xFF]*)\"");

    private final boolean any;
    private final Set<String> opaque;

    KnownTags(String header) {
        this.any = header.strip().equals("*");
        this.opaque =
                TAG.matcher(header).results().map(KnownTags::opaque).collect(Collectors.toSet());
    }

    /** Whether {@code tag} is among them by weak comparison, which is what this header asks for. */
    boolean contains(EntityTag tag) {
        return any || opaque.contains(tag.getValue());
    }

    private static String opaque(MatchResult tag) {
        return tag.group(1);
    }
}
