package dev.blotter.verification.attacks.kill;

import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.server.Launch;
import dev.blotter.verification.attacks.server.MadeUpBook;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Imports of two books in turn, as files that replace their tables, or are merged into them. They
 * are killed while they read, or after the last file: in the commit, or while a file is replaced.
 */
final class ImportWork implements Work {

    private final List<MadeUpBook> books;
    private final List<String> options;
    private final List<Exported> files = new ArrayList<>();
    private final String[] digests = new String[2];
    private long fromFirst;
    private long fromLast;
    private int current;
    private boolean late;

    private ImportWork(List<MadeUpBook> books, String... options) {
        this.books = books;
        this.options = List.of(options);
    }

    static Work replacing() {
        return new ImportWork(List.of(MadeUpBook.BEFORE, MadeUpBook.AFTER));
    }

    static Work merging() {
        return new ImportWork(List.of(MadeUpBook.BEFORE, MadeUpBook.AFTER), "--merge");
    }

    @Override
    public void prepare(Scene scene) throws Exception {
        for (MadeUpBook each : books) {
            files.add(scene.exportOf(each));
        }
        scene.done("import", files.get(0).directory().toString());
        scene.place().ready();
        measure(scene, 1, ImportWork::isFile);
        fromLast = measure(scene, 0, ImportWork::isLastFile);
        fromFirst = measure(scene, 1, ImportWork::isFile);
    }

    private long measure(Scene scene, int next, Predicate<String> mark) throws Exception {
        long millis = Victim.start(launch(scene, next), mark).awaitEnd().sinceMark();
        digests[next] = scene.exported().digest();
        current = next;
        return millis;
    }

    private Launch launch(Scene scene, int next) throws IOException {
        List<String> all =
                new ArrayList<>(List.of("import", files.get(next).directory().toString()));
        all.addAll(options);
        return scene.place().database().command(all.toArray(String[]::new)).cheaply();
    }

    @Override
    public Victim begin(Scene scene, int round) throws IOException {
        late = round % 2 == 0;
        Predicate<String> mark = late ? ImportWork::isLastFile : ImportWork::isFile;
        return Victim.start(launch(scene, 1 - current), mark);
    }

    private static boolean isFile(String line) {
        return line.contains(".csv: ");
    }

    private static boolean isLastFile(String line) {
        return line.startsWith("user_denials.csv: ");
    }

    @Override
    public long millis() {
        return late ? fromLast : fromFirst;
    }

    @Override
    public Result judge(Scene scene, Victim killed) throws IOException {
        String found = scene.exported().digest();
        String before = digests[current];
        String after = digests[1 - current];
        boolean changed = found.equals(after);
        current = changed ? 1 - current : current;
        return Result.seen(changed ? "after" : "before")
                .must(changed || found.equals(before), "the books are neither old nor new")
                .must(changed || !killed.succeeded(), "the import said that it was done");
    }
}
