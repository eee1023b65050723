package dev.blotter.adapter.jdbc.failure;

import dev.blotter.application.text.OperatorFailure;
import java.util.Arrays;

/** Tables that this program cannot work with. The message is one line that says what to do. */
public final class SchemaUnusable extends RuntimeException implements OperatorFailure {

    private static final long serialVersionUID = 1L;

    /** The message is one line: what is wrong. */
    public SchemaUnusable(String message) {
        super(message);
    }

    /** The message is one line; {@code cause} is what failed. */
    public SchemaUnusable(String message, Throwable cause) {
        super(message, cause);
    }

    /** For tables of another version than the one that this program knows. */
    public static SchemaUnusable of(String found, String known) {
        return new SchemaUnusable(
                "the tables have version %s, and this program works with %s: "
                                .formatted(found, known)
                        + (isLater(found, known)
                                ? "run the newer program that has brought them there"
                                : "run 'blotter migrate' to bring them there (in Java: SchemaPolicy.MIGRATE)"));
    }

    /** Whether one version, such as {@code 1.2}, is later than another one. */
    public static boolean isLater(String version, String other) {
        return Arrays.compare(numbers(version), numbers(other)) > 0;
    }

    private static int[] numbers(String version) {
        return Arrays.stream(version.split("\\.")).mapToInt(Integer::parseInt).toArray();
    }
}
