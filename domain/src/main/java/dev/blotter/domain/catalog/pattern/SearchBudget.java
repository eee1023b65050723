package dev.blotter.domain.catalog.pattern;

/**
 * How many times one search may compare a symbol with a pattern. What is spent depends on the
 * patterns and on what the user sees, never on what is denied: else a refusal would reveal
 * instruments that do not exist for the user.
 */
final class SearchBudget {

    private static final int LEAST = 500_000;
    private static final int PER_INSTRUMENT = 5;
    private static final int WALKS = 250;

    private final long perWalk;
    private long left;

    /** The budget of a user who sees so many instruments. */
    SearchBudget(int visible) {
        this.left = Math.max(LEAST, (long) PER_INSTRUMENT * visible);
        this.perWalk = left / WALKS;
    }

    /**
     * Takes what it counts to walk through the index for so many patterns, compared or not; returns
     * whether as much was left.
     */
    boolean takeWalks(long patterns) {
        return take(patterns * perWalk);
    }

    /** Takes one comparison; returns whether one was left. */
    boolean takeComparison() {
        return take(1);
    }

    private boolean take(long comparisons) {
        left -= comparisons;
        return left >= 0;
    }
}
