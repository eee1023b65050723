package dev.blotter.adapter.jdbc.file;

import dev.blotter.adapter.jdbc.failure.OneLine;
import dev.blotter.adapter.jdbc.secret.SecretTokens;
import dev.blotter.adapter.jdbc.url.DatabaseUrl;
import dev.blotter.application.port.StoreUnavailable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The file of an H2 database on this machine, and what is kept beside it: the password, a file
 * whose lock serializes openings between processes, and one that is there until the tables are. All
 * of them are for the owner only.
 */
public final class DatabaseFile {

    private static final Pattern URL =
            Pattern.compile("(?i)jdbc:h2:(?:file:|nio:)?([^;]*).*", Pattern.DOTALL);

    private final Path books;
    private final Path password;
    private final Path opening;
    private final Path unfinished;
    private final Path lock;

    private DatabaseFile(String path) {
        this.books = Path.of(path + ".mv.db").toAbsolutePath();
        this.password = Path.of(path + ".password").toAbsolutePath();
        this.opening = Path.of(path + ".opening").toAbsolutePath();
        this.unfinished = Path.of(path + ".unfinished").toAbsolutePath();
        this.lock = Path.of(path + ".lock.db").toAbsolutePath();
    }

    /** The file that {@code url} names, if it names one. */
    public static Optional<DatabaseFile> of(String url) {
        Matcher matcher = URL.matcher(url);
        return DatabaseUrl.isFile(url) && matcher.matches()
                ? Optional.of(new DatabaseFile(atHome(matcher.group(1))))
                : Optional.empty();
    }

    private static String atHome(String path) {
        return path.startsWith("~") ? System.getProperty("user.home") + path.substring(1) : path;
    }

    /** Whether the books are there. */
    public boolean exists() {
        return Files.exists(books);
    }

    /** The password that is kept beside the file, or an empty text if there is none. */
    public String password() {
        return tried(() -> OwnerOnly.read(password));
    }

    /** Makes the password of a file that is yet to be made, unless another process has. */
    public String madePassword() {
        return locked(
                () ->
                        tried(
                                () -> {
                                    if (!exists() && OwnerOnly.read(password).isEmpty()) {
                                        OwnerOnly.write(password, new SecretTokens().text());
                                    }
                                    return OwnerOnly.read(password);
                                }));
    }

    /** Keeps {@code made} for those who open the file. */
    public void keepPassword(String made) {
        tried(() -> OwnerOnly.write(password, made));
    }

    /** Whether a password is kept for the file. */
    public boolean hasPassword() {
        return Files.exists(password);
    }

    /** Whether only the owner can read the file. */
    public boolean isPrivate() {
        return tried(() -> OwnerOnly.isPrivate(books));
    }

    /**
     * Opens the file, and makes it before if that is wanted. Other processes that do the same wait
     * until this one has it open.
     */
    public <T> T open(boolean make, Supplier<T> open) {
        return locked(
                () -> {
                    FileHead head = FileHead.of(books);
                    head.requireWhole();
                    if (head.wasLeftOpen()) {
                        KilledFile.rewrite(books, lock);
                    }
                    if (make && !exists()) {
                        tried(() -> OwnerOnly.write(unfinished, ""));
                        tried(() -> OwnerOnly.write(books, ""));
                    }
                    return open.get();
                });
    }

    /** Runs {@code work} while no other process does so with this file, or opens it. */
    public void alone(Runnable work) {
        locked(
                () -> {
                    work.run();
                    return null;
                });
    }

    /** Takes the rights of others to files that H2 has made. */
    public void restrict() {
        tried(
                () -> {
                    OwnerOnly.restrict(books);
                    return OwnerOnly.restrict(lock);
                });
    }

    /** Whether the making of the tables in a new file has not been finished yet. */
    public boolean isUnfinished() {
        return Files.exists(unfinished);
    }

    /** The tables are there. */
    public void finished() {
        tried(() -> Files.deleteIfExists(unfinished));
    }

    private <T> T locked(Supplier<T> work) {
        return tried(() -> OpeningLock.of(opening).during(work));
    }

    private <T> T tried(Access<T> access) {
        try {
            return access.run();
        } catch (IOException failed) {
            throw new StoreUnavailable(
                    "the directory %s cannot be used for the database: %s"
                            .formatted(books.getParent(), reason(failed)),
                    failed);
        }
    }

    /** What is wrong with a file, in words for an operator. */
    static String reason(IOException failed) {
        return failed instanceof NoSuchFileException
                ? "it does not exist and cannot be made"
                : OneLine.reason(failed);
    }

    private interface Access<T> {
        T run() throws IOException;
    }

    @Override
    public String toString() {
        return books.toString();
    }
}
