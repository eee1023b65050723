package dev.blotter.h2.embedded;

import dev.blotter.adapter.jdbc.engine.OpeningFailure;
import dev.blotter.adapter.jdbc.engine.Writing;
import dev.blotter.adapter.jdbc.engine.settings.ConnectionSettings;
import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.h2.embedded.file.Damage;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Changes a copy of the book, and publishes it. Other writers wait from the first use of the
 * connection to the next publication.
 */
final class EmbeddedWriting implements Writing {

    private final EmbeddedBook book;
    private final ConnectionSettings settings;
    private final Work work;
    private final Consumer<String> steps;
    private Optional<Draft> draft = Optional.empty();

    /** Changes what {@code book} reads. */
    EmbeddedWriting(
            EmbeddedBook book, ConnectionSettings settings, Work work, Consumer<String> steps) {
        this.book = book;
        this.settings = settings;
        this.work = work;
        this.steps = steps;
    }

    @Override
    public Connection connection() throws SQLException {
        return draft().connection();
    }

    @Override
    public boolean isPrivate() {
        return true;
    }

    void migrate(boolean besideOthers) {
        try {
            draft().migrate(besideOthers);
        } catch (SQLException failed) {
            throw OpeningFailure.of(settings.url(), failed);
        }
    }

    private Draft draft() {
        if (draft.isEmpty()) {
            try {
                draft = Optional.of(Draft.begin(book.path(), settings, work, steps));
            } catch (IOException failed) {
                throw Damage.unusable(book.path(), failed);
            }
        }
        return draft.get();
    }

    @Override
    public void publish() {
        if (draft.isPresent()) {
            try {
                draft.get().publish();
            } catch (IOException | SQLException failed) {
                throw new ImportFailed(
                        "the database cannot be written, and the books are as they were: "
                                + OpeningFailure.reason(failed),
                        failed);
            }
            close();
            book.follow();
        }
    }

    @Override
    public void close() {
        draft.ifPresent(Draft::close);
        draft = Optional.empty();
    }
}
