package dev.blotter.domain.position.change;

/**
 * A moment of a store, as the store names it: what a reader had seen then. Only the store can read
 * it.
 *
 * @param text digits, lower-case letters and dots, at most 160 of them
 */
public record Checkpoint(String text) {

    private static final int LONGEST = 160;

    public Checkpoint {
        if (!isOne(text)) {
            throw new IllegalArgumentException("no checkpoint: " + text);
        }
    }

    /** Whether a store may have said this. */
    public static boolean isOne(String text) {
        return !text.isEmpty()
                && text.length() <= LONGEST
                && text.chars().allMatch(Checkpoint::isPart);
    }

    private static boolean isPart(int unit) {
        return unit == '.' || (unit >= '0' && unit <= '9') || (unit >= 'a' && unit <= 'z');
    }
}
