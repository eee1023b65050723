package dev.blotter.adapter.jdbc.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.adapter.jdbc.revision.BookRevisions;
import dev.blotter.adapter.jdbc.revision.BookRevisions.Revisions;
import dev.blotter.adapter.jdbc.revision.RefreshedValue.Dated;
import dev.blotter.application.kit.Eventually;
import dev.blotter.application.port.StoreUnavailable;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class SessionSearchTest {

    private static final Duration HOUR = Duration.ofHours(1);

    private final AtomicBoolean away = new AtomicBoolean();
    private final BookRevisions revisions = new BookRevisions(this::poll, HOUR, HOUR);
    private final SessionSearch search =
            new SessionSearch(List.of(), revisions, HOUR, Instant::now);

    /** The database may answer a moment later, and have closed the session meanwhile. */
    @Test
    void whoIsAdmittedWithoutASearchGetsNoPositions() {
        revisions.poll();
        assertThat(search.isInVain()).isFalse();
        revisions.requireNoOldOnes();
        away.set(true);

        Eventually.holds(
                () -> {
                    assertThatThrownBy(revisions::poll).isInstanceOf(StoreUnavailable.class);
                    assertThat(search.isInVain()).isTrue();
                    assertThatThrownBy(revisions::requireNoOldOnes)
                            .isInstanceOf(StoreUnavailable.class);
                });
    }

    private Dated<Revisions> poll() {
        if (away.get()) {
            throw new StoreUnavailable("away", new IllegalStateException());
        }
        return new Dated<>(System.nanoTime(), Optional.empty(), new Revisions(1, 1, 1));
    }
}
