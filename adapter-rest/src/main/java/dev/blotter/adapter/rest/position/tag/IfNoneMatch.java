package dev.blotter.adapter.rest.position.tag;

import dev.blotter.adapter.rest.header.RequestHeaders;
import dev.blotter.adapter.rest.json.Compression;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.LongPredicate;
import java.util.stream.Stream;

/**
 * The entity tags of the states that a client has already. What is no entity tag in the header is
 * passed over. The tag of either byte form of a state stands for that state, so a client that has
 * the gzip form is not sent the plain one because it asks differently. So does the tag of changes,
 * which names a moment behind it, and is confirmed as it was sent.
 */
public final class IfNoneMatch {

    private static final char QUOTE = '"';

    private final boolean any;
    private final Map<String, String> sentByTag = new TreeMap<>();
    private final LongPredicate gzip;
    private final boolean conditional;

    private IfNoneMatch(Optional<String> header, LongPredicate gzip) {
        this.any = header.filter(text -> text.strip().equals("*")).isPresent();
        this.gzip = gzip;
        this.conditional = header.isPresent();
        header.ifPresent(this::collect);
    }

    /** The header of {@code request}. */
    public static IfNoneMatch in(ContainerRequestContext request) {
        return of(
                RequestHeaders.find(request, HttpHeaders.IF_NONE_MATCH),
                Compression.appliedTo(request));
    }

    /** This header, where answers of so many rows are sent as {@code gzip}. */
    public static IfNoneMatch of(Optional<String> header, LongPredicate gzip) {
        return new IfNoneMatch(header, gzip);
    }

    private void collect(String header) {
        int at = header.indexOf(QUOTE);
        while (at >= 0) {
            int end = endOfTag(header, at + 1);
            if (end < header.length() && header.charAt(end) == QUOTE) {
                add(header.substring(at + 1, end));
                at = end;
            }
            at = header.indexOf(QUOTE, at + 1);
        }
    }

    private void add(String sent) {
        KnownState state = KnownState.of(sent);
        sentByTag.putIfAbsent(state.tag(), state.text());
        sentByTag.put(sent, sent);
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

    /** Whether the request has the header. */
    public boolean isConditional() {
        return conditional;
    }

    /**
     * The tag to confirm if the client has the answer of so many rows with the tag {@code plain}
     * already, in one form or the other.
     */
    public Optional<EntityTag> confirmed(EntityTag plain, long rows) {
        EntityTag zipped = new EntityTag(plain.getValue() + Compression.TAG_SUFFIX);
        Stream<EntityTag> forms =
                gzip.test(rows) ? Stream.of(zipped, plain) : Stream.of(plain, zipped);
        return forms.flatMap(form -> sent(form).stream()).findFirst();
    }

    /** Weak comparison, which is what this header asks for. */
    private Optional<EntityTag> sent(EntityTag tag) {
        return any
                ? Optional.of(tag)
                : Optional.ofNullable(sentByTag.get(tag.getValue())).map(EntityTag::new);
    }
}
