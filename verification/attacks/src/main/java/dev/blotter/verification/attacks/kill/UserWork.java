package dev.blotter.verification.attacks.kill;

import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.inside.Commands;
import dev.blotter.verification.attacks.server.MadeUpBook;
import dev.blotter.verification.attacks.server.Resident;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Commands that change users, over and over in one process. Each is there as a whole or not at all,
 * and those that have said that they are done are there.
 */
final class UserWork implements Work {

    private static final long MILLIS = 2_000;
    private static final int CYCLES = 100;
    private static final int MANY = 60;

    private final List<String[]> cycle = new ArrayList<>();
    private final List<String> digests = new ArrayList<>();
    private int current;

    @Override
    public void prepare(Scene scene) throws Exception {
        Exported book = scene.exportOf(MadeUpBook.BEFORE);
        scene.done("import", book.directory().toString());
        scene.place().ready();
        scene.done("user", "add", "first", Commands.INPUT, "a password");
        makeCycle(book);
        for (String[] each : cycle) {
            scene.done(each);
            digests.add(scene.exported().digest());
        }
        current = cycle.size() - 1;
    }

    /** After the last command, all is as before the first one. */
    private void makeCycle(Exported book) throws IOException {
        String[] accounts =
                IntStream.range(0, MANY)
                        .mapToObj(i -> "default:" + (100_000 + i))
                        .toArray(String[]::new);
        String[] symbols =
                book.positions().stream()
                        .map(each -> each[2])
                        .distinct()
                        .limit(MANY)
                        .flatMap(each -> Stream.of("--symbol", each))
                        .toArray(String[]::new);
        add(accounts, "user", "grant", "first");
        add(symbols, "user", "deny", "first", "--type", "FUTURES");
        add(new String[0], "user", "add", "second", Commands.INPUT, "another password");
        add(accounts, "user", "grant", "second", "--");
        add(new String[0], "user", "disable", "first");
        add(new String[0], "user", "grant", "second", "--every-account");
        add(symbols, "user", "allow", "first");
        add(new String[0], "user", "enable", "first");
        add(accounts, "user", "revoke", "first");
        add(new String[0], "user", "remove", "second");
        add(new String[0], "user", "allow", "first", "--type", "FUTURES");
    }

    private void add(String[] names, String... command) {
        cycle.add(Stream.of(command, names).flatMap(Stream::of).toArray(String[]::new));
    }

    @Override
    public Victim begin(Scene scene, int round) throws IOException {
        List<String> lines = new ArrayList<>();
        for (int i = 1; i <= cycle.size(); i++) {
            String[] command = cycle.get((current + i) % cycle.size());
            lines.add(Resident.line(Scene.on(scene.place().database(), command)));
        }
        return Victim.start(
                        scene.bed().jar(Commands.UNTIL_FAILURE).cheaply().inside(Commands.class),
                        line -> true)
                .tell(Collections.nCopies(CYCLES, String.join("\n", lines)));
    }

    @Override
    public long millis() {
        return MILLIS;
    }

    @Override
    public boolean goesOn() {
        return true;
    }

    @Override
    public Result judge(Scene scene, Victim killed) throws IOException {
        int done = acknowledged(killed);
        int begun = current;
        String found = scene.exported().digest();
        int first = scene.place().keepsCommands() ? done : Math.max(0, done - digests.size() + 2);
        for (int i = done + 1; i >= first; i--) {
            int number = (begun + i) % digests.size();
            if (digests.get(number).equals(found)) {
                current = number;
                return Result.seen(i > done ? "after" : i == done ? "before" : "before others");
            }
        }
        int number = (begun + done) % digests.size();
        return Result.notHeld(
                "the books are those of command %s, not of %s"
                        .formatted(digests.indexOf(found), number));
    }

    /** How many commands were done before the first that failed. */
    private static int acknowledged(Victim killed) throws IOException {
        int done = 0;
        for (String line : killed.lines()) {
            if (Resident.ended(line).exitCode() != 0) {
                return done;
            }
            done++;
        }
        return done;
    }
}
