package dev.blotter.bootstrap.system;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.directory.ImportMode;
import dev.blotter.adapter.jdbc.directory.ImportProgress;
import dev.blotter.verification.books.SyntheticBook;
import dev.blotter.verification.books.SyntheticDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.h2.store.fs.FilePath;
import org.h2.store.fs.Recorder;
import org.h2.store.fs.rec.FilePathRec;

/**
 * Imports into an H2 file that are cut off after each of their writes to it, as a killed process
 * leaves it: the writes of one import are recorded, and done again up to each of them. From what is
 * there then, all of the import or nothing must be found, now and after the file was closed.
 */
public final class CutOffImports {

    private static final String BOOKS = "books.mv.db";
    private static final String PASSWORD = "books.password";

    private final Path directory;
    private final int accounts;
    private final ImportMode mode;
    private final List<Write> writes = Collections.synchronizedList(new ArrayList<>());
    private final Map<String, byte[]> files = new HashMap<>();

    CutOffImports(Path directory, int accounts, ImportMode mode) {
        this.directory = directory;
        this.accounts = accounts;
        this.mode = mode;
    }

    /** Runs one: {@code CutOffImports DIR ACCOUNTS MODE STEP}. */
    public static void main(String... arguments) throws IOException, SQLException {
        CutOffImports imports =
                new CutOffImports(
                        Files.createDirectories(Path.of(arguments[0])),
                        Integer.parseInt(arguments[1]),
                        ImportMode.valueOf(arguments[2]));
        List<String> wrong = imports.run(Integer.parseInt(arguments[3]), System.out::println);
        System.out.println(wrong.size() + " wrong");
    }

    /** Cuts an import off at every so many writes, and returns what went wrong. */
    List<String> run(int step, Consumer<String> progress) throws IOException, SQLException {
        Path before = Files.createDirectories(directory.resolve("before"));
        Path live = Files.createDirectories(directory.resolve("live"));
        importInto("jdbc:h2:file:" + before.resolve("books"), 1, ImportMode.REPLACE);
        for (String each : List.of(BOOKS, PASSWORD)) {
            Files.copy(before.resolve(each), live.resolve(each));
        }
        FilePath.register(new Recorded());
        FilePathRec.setRecorder((kind, name, data, at) -> add(new Write(kind, name, data, at)));
        importInto("jdbc:h2:nio:" + live.resolve("books"), 2, mode);
        FilePathRec.setRecorder(null);
        files.put(live.resolve(BOOKS).toString(), Files.readAllBytes(before.resolve(BOOKS)));
        Outcomes outcomes = new Outcomes(fingerprint(before), fingerprint(live));
        return cutOff(live, step, outcomes, progress);
    }

    private void add(Write write) {
        writes.add(write);
    }

    private List<String> cutOff(Path live, int step, Outcomes outcomes, Consumer<String> progress)
            throws IOException {
        List<String> wrong = new ArrayList<>();
        for (int i = 0; i < writes.size(); i++) {
            writes.get(i).doAgain(files);
            byte[] left = files.get(live.resolve(BOOKS).toString());
            if (i % step == 0 && left != null) {
                String found = outcomes.of(found(left));
                progress.accept("write %s of %s: %s".formatted(i, writes.size(), found));
                if (!found.equals("old") && !found.equals("new")) {
                    wrong.add("write " + i + ": " + found);
                }
            }
        }
        return wrong;
    }

    private String found(byte[] left) throws IOException {
        Path killed = Files.createDirectories(directory.resolve("killed"));
        Files.write(killed.resolve(BOOKS), left);
        Files.write(
                killed.resolve(PASSWORD),
                Files.readAllBytes(directory.resolve("before").resolve(PASSWORD)));
        try {
            JdbcBooks.open(JdbcSettings.of("jdbc:h2:file:" + killed.resolve("books"))).close();
            return fingerprint(killed);
        } catch (RuntimeException | SQLException failed) {
            return "it does not open: " + failed;
        }
    }

    private void importInto(String url, int seed, ImportMode how) throws IOException {
        SyntheticBook book = new SyntheticBook(accounts, accounts, 20, accounts / 10, seed);
        Path data = Files.createDirectories(directory.resolve("data-" + seed));
        SyntheticDirectory.write(book, data, line -> {});
        Files.writeString(data.resolve("users.csv"), "user,password,api_access\n");
        for (String each : List.of("user_accounts.csv", "user_denials.csv")) {
            Files.deleteIfExists(data.resolve(each));
        }
        try (JdbcBooks books = JdbcBooks.open(JdbcSettings.of(url))) {
            books.importDirectory(data, how, ImportProgress.IGNORED);
        }
    }

    private static String fingerprint(Path of) throws IOException, SQLException {
        return BookFingerprint.of(of.resolve("books"));
    }

    /** Records what is written to files that are named {@code nio:}. */
    public static final class Recorded extends FilePathRec {

        @Override
        public String getScheme() {
            return "nio";
        }
    }

    /**
     * What is in the books before and after.
     *
     * @param before before the import
     * @param after after it
     */
    private record Outcomes(String before, String after) {

        private String of(String found) {
            if (found.equals(before)) {
                return "old";
            }
            return found.equals(after) ? "new" : "neither old nor new: " + found;
        }
    }

    /**
     * A change of a file.
     *
     * @param kind a constant of {@link Recorder}
     * @param name the file, or for a renaming both
     * @param data what is written
     * @param at where, or the new length
     */
    @SuppressWarnings("ArrayRecordComponent") // is written as it is, and never compared
    private record Write(int kind, String name, byte[] data, long at) {

        private void doAgain(Map<String, byte[]> files) {
            String file = name.replace("nio:", "");
            byte[] old = files.getOrDefault(file, new byte[0]);
            switch (kind) {
                case Recorder.WRITE -> {
                    int end = (int) at + data.length;
                    byte[] all = end > old.length ? Arrays.copyOf(old, end) : old;
                    System.arraycopy(data, 0, all, (int) at, data.length);
                    files.put(file, all);
                }
                case Recorder.TRUNCATE -> files.put(file, Arrays.copyOf(old, (int) at));
                case Recorder.DELETE -> files.remove(file);
                case Recorder.RENAME -> {
                    int colon = file.indexOf(':');
                    files.put(file.substring(colon + 1), files.remove(file.substring(0, colon)));
                }
                default -> {}
            }
        }
    }
}
