package dev.blotter.verification.attacks.server;

import java.util.List;

/**
 * A command that has ended, or was ended because it took too long.
 *
 * @param exitCode its exit code; -1 if it took too long
 * @param out what it printed on standard output
 * @param err what it printed on standard error
 */
public record Ended(int exitCode, String out, String err) {

    /**
     * Whether it failed as an operator's errors do: exit code 1 or 2, and one line that says why.
     */
    public boolean failedInOneLine() {
        return (exitCode == 1 || exitCode == 2)
                && lines().size() == 1
                && !err.contains("Unexpected failure")
                && !err.contains("Exception");
    }

    /** The lines on standard error that are not blank. */
    public List<String> lines() {
        return err.lines().filter(line -> !line.isBlank()).toList();
    }

    @Override
    public String toString() {
        String first = lines().isEmpty() ? "" : lines().get(0);
        String some = first.length() > 160 ? first.substring(0, 160) + "…" : first;
        return exitCode < 0
                ? "still running: " + some
                : "exit code %s, %s lines: %s".formatted(exitCode, lines().size(), some);
    }
}
