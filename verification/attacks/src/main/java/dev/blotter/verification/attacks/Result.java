package dev.blotter.verification.attacks;

import java.util.ArrayList;
import java.util.List;

/**
 * What became of an attack.
 *
 * @param seen what was seen, in one line
 * @param wrong what should have been otherwise; empty when the server held
 */
public record Result(String seen, List<String> wrong) {

    private static final int MOST_SHOWN = 4;
    private static final String NOT_TESTED = ": NOT TESTED";

    public Result {
        wrong = List.copyOf(wrong);
    }

    /** A result in which nothing is wrong yet. */
    public static Result seen(String seen) {
        return new Result(seen, List.of());
    }

    /** The attack cannot be made here, for this reason. */
    public static Result notTested(String reason) {
        return seen(reason + NOT_TESTED);
    }

    /** A result in which this is wrong. */
    public static Result notHeld(String wrong) {
        return new Result("", List.of(wrong));
    }

    /** Whether the server held. */
    public boolean held() {
        return wrong.isEmpty();
    }

    /** This result, in which something is wrong unless a condition holds. */
    public Result must(boolean condition, String otherwise) {
        return condition ? this : and(notHeld(otherwise));
    }

    /** Both results in one. */
    public Result and(Result other) {
        List<String> all = new ArrayList<>(wrong);
        all.addAll(other.wrong);
        String both = seen.isEmpty() || other.seen.isEmpty() ? "" : "; ";
        return new Result(seen + both + other.seen, all);
    }

    /** One line: what was seen, what was wrong, and whether the server held, if it was attacked. */
    public String line() {
        if (held() && seen.endsWith(NOT_TESTED)) {
            return seen;
        }
        String some = String.join("; ", wrong.subList(0, Math.min(MOST_SHOWN, wrong.size())));
        String more =
                wrong.size() > MOST_SHOWN
                        ? "; and %s more".formatted(wrong.size() - MOST_SHOWN)
                        : "";
        String verdict = held() ? "held" : "NOT HELD: " + some + more;
        return oneLine(seen.isEmpty() ? verdict : seen + " | " + verdict);
    }

    private static String oneLine(String text) {
        return text.replaceAll("\\p{Cntrl}+", " ");
    }
}
