package dev.blotter.adapter.rest.position;

import dev.blotter.adapter.rest.json.Compression;
import dev.blotter.application.position.PositionQuery;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.position.PositionsRevision;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import java.util.function.LongPredicate;

/**
 * What the client says in {@code If-None-Match} that it has already. The tag of either byte form of
 * a state stands for that state, so a client that has the gzip form is not sent the plain one
 * because it asks differently.
 */
final class Precondition {

    private static final Precondition NONE = new Precondition(Optional.empty(), rows -> false);

    private final Optional<KnownTags> known;
    private final LongPredicate gzip;

    private Precondition(Optional<KnownTags> known, LongPredicate gzip) {
        this.known = known;
        this.gzip = gzip;
    }

    /** The precondition of {@code request}. */
    static Precondition in(ContainerRequestContext request) {
        String header = request.getHeaderString(HttpHeaders.IF_NONE_MATCH);
        return header == null
                ? NONE
                : new Precondition(
                        Optional.of(new KnownTags(header)), Compression.appliedTo(request));
    }

    /** Whether the client says anything. */
    boolean isConditional() {
        return known.isPresent();
    }

    /** The positions that {@code query} asks for, or the news that there is nothing new. */
    Decision decide(PositionsSource source, Caller caller, PositionQuery query) {
        PositionsAnswer answer = new PositionsAnswer(source.rendered());
        try {
            return read(source, caller, query, answer);
        } catch (RuntimeException | Error failed) {
            answer.discard();
            throw failed;
        }
    }

    private Decision read(
            PositionsSource source, Caller caller, PositionQuery query, PositionsAnswer answer) {
        if (known.isEmpty()) {
            source.findPositions().read(caller, query, answer::at);
            return new Decision(answer.complete(), Optional.empty());
        }
        Matcher matcher = new Matcher(known.get());
        return source.findPositions().readUnless(caller, query, matcher::matches, answer::at)
                ? new Decision(answer.complete(), Optional.empty())
                : matcher.notModified();
    }

    /**
     * Compares the tags of the client with the current ones, and remembers which of them is to be
     * confirmed, of which revision.
     */
    private final class Matcher {

        private final KnownTags known;
        private Optional<EntityTag> confirmed = Optional.empty();
        private Optional<PositionsRevision> revision = Optional.empty();

        private Matcher(KnownTags known) {
            this.known = known;
        }

        boolean matches(PositionsRevision current) {
            EntityTag plain = RevisionTag.of(current);
            EntityTag zipped = new EntityTag(plain.getValue() + Compression.TAG_SUFFIX);
            List<EntityTag> forms =
                    gzip.test(current.openPositions())
                            ? List.of(zipped, plain)
                            : List.of(plain, zipped);
            confirmed = forms.stream().filter(known::contains).findFirst();
            revision = Optional.of(current);
            return confirmed.isPresent();
        }

        Decision notModified() {
            return new Decision(Response.notModified(confirmed.orElseThrow()).build(), revision);
        }
    }
}
