package dev.blotter.application.text;

/**
 * What a check has found.
 *
 * @param level how bad it is
 * @param area what it is about, in a word
 * @param text one line that says what it is, and what to do about it
 */
public record Finding(Level level, String area, String text) {

    /** How bad a finding is. */
    public enum Level {
        /** As it should be. */
        OK,
        /** Allowed, and perhaps not what was meant. */
        WARNING,
        /** Something does not work, or answers are wrong. */
        ERROR
    }
}
