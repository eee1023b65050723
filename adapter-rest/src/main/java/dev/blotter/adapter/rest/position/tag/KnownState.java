package dev.blotter.adapter.rest.position.tag;

import dev.blotter.adapter.rest.json.Compression;
import dev.blotter.domain.position.change.Checkpoint;
import java.util.Optional;

/**
 * A state of positions as clients name it: the tag of an answer, and behind a {@code ~} the moment
 * at which that was the state, if it is known. Equal states have equal tags, but not equal moments.
 *
 * @param tag the tag, of whichever form of an answer
 * @param checkpoint the moment
 */
public record KnownState(String tag, Optional<Checkpoint> checkpoint) {

    private static final char MARK = '~';

    /** The state that {@code text} names. What is no moment is none. */
    public static KnownState of(String text) {
        int mark = text.indexOf(MARK);
        return mark < 0
                ? new KnownState(text, Optional.empty())
                : new KnownState(
                        text.substring(0, mark),
                        Optional.of(text.substring(mark + 1))
                                .filter(Checkpoint::isOne)
                                .map(Checkpoint::new));
    }

    /** Whether {@code plain}, or its gzip form, is the tag. */
    public boolean isOf(RevisionTag plain) {
        return Compression.isTag(tag, plain.tag().getValue());
    }

    public String text() {
        return tag + checkpoint.map(each -> MARK + each.text()).orElse("");
    }
}
