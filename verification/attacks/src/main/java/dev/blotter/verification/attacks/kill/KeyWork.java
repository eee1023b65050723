package dev.blotter.verification.attacks.kill;

import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.inside.Commands;
import dev.blotter.verification.attacks.server.Launch;
import dev.blotter.verification.attacks.server.MadeUpBook;
import dev.blotter.verification.attacks.server.Resident;
import java.io.IOException;
import java.util.Base64;
import java.util.Collections;
import java.util.List;

/**
 * Commands that issue keys, and in the next round commands that revoke them, one after the other in
 * one process. Keys that were shown are there, and at most one more.
 */
final class KeyWork implements Work {

    private static final long MILLIS = 2_000;
    private static final int MOST = 200;
    private static final int LEFT = 3;
    private static final String SECRET = Base64.getEncoder().encodeToString(new byte[32]);
    private static final String IN_FORCE = "-";

    private List<String[]> before = List.of();
    private boolean issues;

    @Override
    public void prepare(Scene scene) throws Exception {
        scene.done("import", scene.exportOf(MadeUpBook.BEFORE).directory().toString());
        scene.place().ready();
    }

    @Override
    public Victim begin(Scene scene, int round) throws IOException {
        before = keys(scene);
        List<String> inForce =
                before.stream().filter(KeyWork::isInForce).map(each -> each[0]).toList();
        issues = inForce.size() <= LEFT;
        List<String> lines =
                issues
                        ? Collections.nCopies(MOST, line(scene, "issue", "--user=operator"))
                        : inForce.stream().map(each -> line(scene, "revoke", each)).toList();
        Launch launch =
                scene.bed()
                        .jar(Commands.UNTIL_FAILURE)
                        .cheaply()
                        .with("BLOTTER_KEY_SECRET", SECRET)
                        .inside(Commands.class);
        return Victim.start(launch, line -> true).tell(lines);
    }

    private static String line(Scene scene, String... arguments) {
        String[] command = {"key", arguments[0], arguments[1]};
        return Resident.line(Scene.on(scene.place().database(), command));
    }

    /** The fields of all keys, in the order in which they were issued. */
    private static List<String[]> keys(Scene scene) throws IOException {
        return scene.done("key", "list")
                .lines()
                .map(each -> each.split("\t", -1))
                .sorted((one, other) -> one[2].compareTo(other[2]))
                .toList();
    }

    private static boolean isInForce(String[] key) {
        return key[3].equals(IN_FORCE);
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
    public boolean mayEnd() {
        return !issues;
    }

    @Override
    public Result judge(Scene scene, Victim killed) throws IOException {
        long done = 0;
        for (String line : killed.lines()) {
            done += Resident.ended(line).exitCode() == 0 ? 1 : 0;
        }
        List<String[]> after = keys(scene);
        long revoked = revoked(after) - revoked(before);
        long changed = issues ? after.size() - before.size() : revoked;
        return Result.seen(changed > done ? "after" : "before")
                .must(changed == done || changed == done + 1, changed + " changes, said " + done)
                .must(issues ? revoked == 0 : after.size() == before.size(), "others have changed")
                .must(hasAll(after, killed), "a key that was shown is not there");
    }

    private static long revoked(List<String[]> keys) {
        return keys.stream().filter(each -> !isInForce(each)).count();
    }

    private boolean hasAll(List<String[]> after, Victim killed) throws IOException {
        List<String> tokens = after.stream().map(each -> each[0]).toList();
        for (String line : issues ? killed.lines() : List.<String>of()) {
            String shown = Resident.ended(line).out().lines().findFirst().orElse("");
            if (!tokens.contains(shown.replace("public token:", "").strip())) {
                return false;
            }
        }
        return true;
    }
}
