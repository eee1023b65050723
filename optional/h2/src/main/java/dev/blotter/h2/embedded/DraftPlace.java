package dev.blotter.h2.embedded;

import dev.blotter.adapter.jdbc.engine.OpeningFailure;
import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import dev.blotter.adapter.jdbc.file.OwnerOnly;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.h2.embedded.file.BookPath;
import dev.blotter.h2.embedded.file.Damage;
import dev.blotter.h2.embedded.file.Durable;
import dev.blotter.h2.embedded.file.Ownership;
import dev.blotter.h2.embedded.file.Pointer;
import dev.blotter.h2.embedded.file.Snapshot;
import dev.blotter.h2.embedded.file.WriterLock;
import dev.blotter.h2.url.H2Url;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The directory of a book while it is locked by a writer, who puts it in order first. */
final class DraftPlace implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(DraftPlace.class);
    private static final long SPARE = 1 << 20;
    private static final long LARGE = 1 << 25;

    private final BookPath path;
    private final Ownership ownership;
    private final WriterLock lock;

    private DraftPlace(BookPath path, Ownership ownership, WriterLock lock) {
        this.path = path;
        this.ownership = ownership;
        this.lock = lock;
    }

    static DraftPlace lock(BookPath path) throws IOException {
        OwnerOnly.makeDirectory(path.directory());
        Path model = Files.exists(path.pointer()) ? path.pointer() : path.directory();
        Ownership ownership = new Ownership(model);
        return new DraftPlace(path, ownership, WriterLock.of(path, ownership));
    }

    /** Deletes what is left of others, and makes the draft, as a copy of what is there. */
    Optional<Pointer> prepare(String url, Work work, Consumer<String> steps) throws IOException {
        Optional<Pointer> last = Pointer.read(path);
        if (last.isEmpty()) {
            refuse(url);
        }
        deleteDraft();
        deleteAllBut(last);
        requireSpace(last, work);
        OwnerOnly.makeDirectory(path.draft());
        ownership.give(path.draft());
        ownership.give(OwnerOnly.write(path.draftFile(), ""));
        if (last.isPresent()) {
            copy(last.get().current(), work, steps);
        }
        return last;
    }

    private void copy(Snapshot current, Work work, Consumer<String> steps) throws IOException {
        Path file = path.file(current);
        if (!Files.exists(file)) {
            throw new SchemaUnusable(Damage.missing(file, path.pointer()));
        }
        say(steps, file, "copying the file of the books");
        if (work == Work.ADOPTING) {
            requireEnd(file, current);
            Files.copy(file, path.draftFile(), StandardCopyOption.REPLACE_EXISTING);
        } else {
            Durable.copy(file, current, path.draftFile());
        }
    }

    /** H2 takes a file of which the end is missing for an older one. */
    private void requireEnd(Path file, Snapshot current) throws IOException {
        if (Files.size(file) < current.length()) {
            throw new SchemaUnusable(Damage.unsound(path, new IOException("its end is missing")));
        }
    }

    private void refuse(String url) throws IOException {
        Optional<String> reason = path.withoutPointer();
        if (reason.isPresent()) {
            throw new SchemaUnusable(reason.get());
        }
        if (!H2Url.makes(url)) {
            throw new SchemaUnusable(OpeningFailure.none(url));
        }
    }

    /** What another program has open on Windows stays until the next time. */
    private void deleteAllBut(Optional<Pointer> pointer) throws IOException {
        List<Path> others = new ArrayList<>(path.snapshots());
        pointer.map(Pointer::current).map(path::file).ifPresent(others::remove);
        pointer.flatMap(Pointer::before).map(path::file).ifPresent(others::remove);
        others.forEach(DraftPlace::delete);
    }

    private void deleteDraft() throws IOException {
        if (Files.isDirectory(path.draft())) {
            try (Stream<Path> files = Files.list(path.draft())) {
                files.toList().forEach(DraftPlace::delete);
            }
            delete(path.draft());
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException busy) {
            LOG.debug("{} is left for the next writer", file, busy);
        }
    }

    /** What is written afresh is compacted into a second file before the first one goes. */
    private void requireSpace(Optional<Pointer> last, Work work) throws IOException {
        long length = last.map(each -> each.current().length()).orElse(0L);
        long needed = (work == Work.CHANGING ? length : 2 * length) + SPARE;
        long free = Files.getFileStore(path.directory()).getUsableSpace();
        if (free < needed) {
            throw new StoreUnavailable(
                    String.format(
                            Locale.ROOT,
                            "%s has %,d bytes free, and a new file of the books needs %,d: make room; the books are as they were",
                            path.directory(),
                            free,
                            needed),
                    new IOException("no space"));
        }
    }

    /** Says what takes long only where it does. */
    static void say(Consumer<String> steps, Path file, String step) throws IOException {
        if (Files.size(file) >= LARGE) {
            steps.accept(step);
        }
    }

    BookPath path() {
        return path;
    }

    void give(Path file) throws IOException {
        ownership.give(file);
    }

    /** Once it points there, the books are new, whatever cannot be deleted. */
    void point(Pointer pointer) throws IOException {
        pointer.write(path, ownership);
        try {
            deleteAllBut(Optional.of(pointer));
        } catch (IOException failed) {
            LOG.debug("What was replaced is left for the next writer", failed);
        }
    }

    @Override
    public void close() throws IOException {
        try (lock) {
            deleteDraft();
        }
    }
}
