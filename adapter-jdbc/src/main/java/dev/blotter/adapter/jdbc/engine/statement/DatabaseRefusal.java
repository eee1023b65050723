package dev.blotter.adapter.jdbc.engine.statement;

import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import dev.blotter.application.port.StoreUnavailable;
import java.sql.SQLException;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What a database refuses, or ends, until an operator changes something in it: here is what the
 * states of its errors mean to an operator. The rest of such an error, and above all the statement,
 * is for a log.
 */
public final class DatabaseRefusal {

    private static final Set<String> NOT_ALLOWED = Set.of("42501", "90096");
    private static final String READ_ONLY = "25006";

    private static final Map<String, String> LIMITS =
            Map.of(
                    "57014", "statement_timeout",
                    "25P03", "idle_in_transaction_session_timeout",
                    "25P04", "transaction_timeout");

    private DatabaseRefusal() {}

    /** What to throw for {@code failure}, if it is one that an operator can mend. */
    public static Optional<RuntimeException> of(Throwable failure) {
        return text(failure)
                .map(
                        text ->
                                isNotAllowed(failure)
                                        ? new SchemaUnusable(text, failure)
                                        : new StoreUnavailable(text, failure));
    }

    /** Whether a database says with {@code failure} that its user lacks a right. */
    public static boolean isNotAllowed(Throwable failure) {
        return errors(failure)
                .anyMatch(error -> NOT_ALLOWED.contains(String.valueOf(error.getSQLState())));
    }

    /** What to say of {@code failure} in one line, if it is one that an operator can mend. */
    public static Optional<String> text(Throwable failure) {
        return errors(failure).flatMap(error -> textOf(error).stream()).findFirst();
    }

    private static Optional<String> textOf(SQLException error) {
        String state = String.valueOf(error.getSQLState());
        if (NOT_ALLOWED.contains(state)) {
            return Optional.of(
                    "the database user lacks a right: %s; grant it ('Rights' in databases.md)"
                            .formatted(said(error)));
        }
        if (READ_ONLY.equals(state)) {
            return Optional.of(
                    "the database takes no changes: %s; connect to the primary, and look at default_transaction_read_only"
                            .formatted(said(error)));
        }
        return Optional.ofNullable(LIMITS.get(state))
                .map(
                        setting ->
                                "%s; look at %s of the database user"
                                        .formatted(said(error), setting));
    }

    /** What the database says, without how bad it is in its language, and the statement. */
    private static String said(SQLException error) {
        String text = Objects.requireNonNullElse(error.getMessage(), error.getSQLState());
        return text.lines()
                .findFirst()
                .orElse("")
                .replaceFirst("^\\p{Lu}+: +", "")
                .replaceFirst("; SQL statement:.*", "");
    }

    /** What databases say in {@code failure}, the outermost first. */
    public static Stream<SQLException> errors(Throwable failure) {
        return causes(failure).filter(SQLException.class::isInstance).map(SQLException.class::cast);
    }

    /** All that {@code failure} comes of, itself first. */
    public static Stream<Throwable> causes(Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause);
    }
}
