package dev.blotter.h2.embedded;

import dev.blotter.adapter.jdbc.connection.SideTask;
import dev.blotter.adapter.jdbc.engine.OpeningFailure;
import dev.blotter.adapter.jdbc.engine.settings.ConnectionSettings;
import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.application.text.OneLine;
import dev.blotter.h2.embedded.file.BookPath;
import dev.blotter.h2.embedded.file.Damage;
import dev.blotter.h2.embedded.file.Pointer;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The book that is read. When another file was published, it is opened beside the old one, and from
 * one moment on all that connects reads the new one. What is connected to the old one reads on.
 */
final class EmbeddedBook implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(EmbeddedBook.class);
    private static final long LOOKS = Duration.ofMillis(100).toNanos();

    /** The checksum of a large file takes a while, and the reason seldom goes away by itself. */
    private static final long LOOKS_AFTER_REFUSAL = Duration.ofSeconds(5).toNanos();

    private final BookPath path;
    private final ConnectionSettings settings;
    private final SideTask following = new SideTask("books-swap");
    private volatile Optional<OpenBook> open = Optional.empty();
    private volatile Runnable swapped = () -> {};
    private volatile long looked = System.nanoTime() - LOOKS;
    private volatile String refused = "";
    private boolean closed;

    EmbeddedBook(BookPath path, ConnectionSettings settings) {
        this.path = path;
        this.settings = settings;
    }

    BookPath path() {
        return path;
    }

    /** Has {@code listener} called each time that another file is read from now on. */
    void onSwap(Runnable listener) {
        swapped = listener;
    }

    /** Whether there is a book. */
    boolean exists() {
        try {
            return Pointer.read(path).isPresent();
        } catch (IOException failed) {
            throw Damage.unusable(path, failed);
        }
    }

    /**
     * What is read now. Opens it first unless it is open.
     *
     * @throws SchemaUnusable if there is none, or it was changed since it was written
     */
    OpenBook current() {
        return open.orElseGet(this::opened);
    }

    private synchronized OpenBook opened() {
        if (closed) {
            throw new StoreUnavailable(
                    "the books were closed", new IllegalStateException("the file is closed"));
        }
        if (open.isEmpty()) {
            try {
                path.warnOfPlainFile();
                open = Optional.of(opened(pointer()));
            } catch (IOException failed) {
                throw Damage.unusable(path, failed);
            }
        }
        return open.get();
    }

    private Pointer pointer() throws IOException {
        Optional<Pointer> pointer = Pointer.read(path);
        if (pointer.isEmpty()) {
            throw new SchemaUnusable(
                    path.withoutPointer().orElseGet(() -> OpeningFailure.none(settings.url())));
        }
        return pointer.get();
    }

    /** A file may go between two looks, when two others are published. */
    private OpenBook opened(Pointer pointer) throws IOException {
        try {
            return OpenBook.open(path, pointer.current(), settings);
        } catch (NoSuchFileException gone) {
            Pointer now = pointer();
            if (now.current().equals(pointer.current())) {
                throw new SchemaUnusable(
                        Damage.missing(path.file(now.current()), path.pointer()), gone);
            }
            return opened(now);
        }
    }

    /** A connection to what is read now. */
    Connection connect() throws SQLException {
        return current().connect(settings);
    }

    /** Looks now and then whether another file was published. No request waits for its opening. */
    void look() {
        long now = System.nanoTime();
        long pause = refusesNewest() ? LOOKS_AFTER_REFUSAL : LOOKS;
        if (now - looked >= pause) {
            looked = now;
            if (mayBeNews()) {
                following.begin(this::follow);
            } else {
                refused = "";
            }
        }
    }

    private boolean mayBeNews() {
        try {
            return isNews(pointer());
        } catch (IOException | SchemaUnusable unreadable) {
            return true;
        }
    }

    /** Reads what was published last, unless it cannot be read: then what was read before. */
    synchronized void follow() {
        if (open.isEmpty() || closed) {
            return;
        }
        try {
            Pointer pointer = pointer();
            if (isNews(pointer)) {
                swap(pointer);
            }
        } catch (IOException | SchemaUnusable | StoreUnavailable failed) {
            refuse(OneLine.reason(failed));
        }
    }

    private boolean isNews(Pointer pointer) {
        return open.filter(each -> !each.snapshot().id().equals(pointer.current().id()))
                .isPresent();
    }

    private void swap(Pointer pointer) throws IOException {
        OpenBook old = current();
        if (!pointer.descendsFrom(old.snapshot())) {
            refuse(
                    "%s points to another book, of which a backup may have been put back: restart the server to read it"
                            .formatted(path.pointer()));
            return;
        }
        open = Optional.of(opened(pointer));
        refused = "";
        swapped.run();
        old.letGo();
    }

    private void refuse(String reason) {
        if (!reason.equals(refused)) {
            refused = reason;
            LOG.warn("The books are read as they were before: {}", reason);
        }
    }

    /** Whether a newer file than the one that is read cannot be read. */
    boolean refusesNewest() {
        return !refused.isEmpty();
    }

    @Override
    public synchronized void close() {
        closed = true;
        open.ifPresent(OpenBook::letGo);
        open = Optional.empty();
    }
}
