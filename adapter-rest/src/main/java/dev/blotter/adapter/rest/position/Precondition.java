package dev.blotter.adapter.rest.position;

import dev.blotter.adapter.rest.json.Compression;
import dev.blotter.application.position.FindPositions;
import dev.blotter.application.position.PositionQuery;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.position.PositionsRevision;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;

/**
 * What the client says in {@code If-None-Match} that it has already. The tag of either byte form of
 * a state stands for that state, so a client that has the gzip form is not sent the plain one
 * because it asks differently.
 */
final class Precondition {

    private final ContainerRequestContext request;

    private Precondition(ContainerRequestContext request) {
        this.request = request;
    }

    /** The precondition of {@code request}. */
    static Precondition in(ContainerRequestContext request) {
        return new Precondition(request);
    }

    /** The positions that {@code query} asks for, or the news that there is nothing new. */
    Response answer(
            FindPositions findPositions,
            RenderedPositions rendered,
            Caller caller,
            PositionQuery query) {
        PositionsAnswer answer = new PositionsAnswer(rendered);
        try {
            return read(findPositions, caller, query, answer);
        } catch (RuntimeException | Error failed) {
            answer.discard();
            throw failed;
        }
    }

    private Response read(
            FindPositions findPositions,
            Caller caller,
            PositionQuery query,
            PositionsAnswer answer) {
        String header = request.getHeaderString(HttpHeaders.IF_NONE_MATCH);
        if (header == null) {
            findPositions.read(caller, query, answer::at);
            return answer.complete();
        }
        Matcher matcher = new Matcher(new KnownTags(header));
        return findPositions.readUnless(caller, query, matcher::matches, answer::at)
                ? answer.complete()
                : matcher.notModified();
    }

    /**
     * Compares the tags of the client with the current ones, and remembers which of them is to be
     * confirmed.
     */
    private final class Matcher {

        private final KnownTags known;
        private Optional<EntityTag> confirmed = Optional.empty();

        private Matcher(KnownTags known) {
            this.known = known;
        }

        boolean matches(PositionsRevision revision) {
            EntityTag plain = RevisionTag.of(revision);
            EntityTag gzip = new EntityTag(plain.getValue() + Compression.TAG_SUFFIX);
            List<EntityTag> forms =
                    Compression.appliesTo(request, revision.openPositions())
                            ? List.of(gzip, plain)
                            : List.of(plain, gzip);
            confirmed = forms.stream().filter(known::contains).findFirst();
            return confirmed.isPresent();
        }

        Response notModified() {
            return Response.notModified(confirmed.orElseThrow()).build();
        }
    }
}
