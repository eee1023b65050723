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

    /**
     * The same where the file of the database could not be written: this may be logged before, with
     * the file and the reason.
     */
    public boolean failedToWrite() {
        List<String> lines = lines();
        boolean logged =
                exitCode == 1
                        && lines.size() == 2
                        && lines.get(0).contains(" could not be written, and is closed: ")
                        && lines.get(1).startsWith("blotter: ");
        return logged || failedInOneLine();
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
                : "exit code %d, %d lines: %s".formatted(exitCode, lines().size(), some);
    }
}
