package dev.blotter.server.observability;

import dev.blotter.server.observability.log.LogSettings;
import dev.blotter.server.observability.otlp.OtlpSettings;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;

/**
 * What operators can see of a running server.
 *
 * @param log the form of the log of the program, and what is in it
 * @param accessLog whether the log has a line for each request
 * @param host the address to listen on for questions about health and metrics
 * @param port the port to listen on for them; zero for any free one; none for not at all
 * @param portIsDefault whether a free port is taken where that one is not free
 * @param otlp where traces and metrics are sent, if they are
 */
public record ObservabilitySettings(
        LogSettings log,
        boolean accessLog,
        String host,
        OptionalInt port,
        boolean portIsDefault,
        Optional<OtlpSettings> otlp) {

    /** Neither access log nor management port. */
    public static final ObservabilitySettings NOTHING =
            new ObservabilitySettings(false, "127.0.0.1", OptionalInt.empty());

    /**
     * The share of requests to trace that a text means.
     *
     * @throws IllegalArgumentException if it is none, with what is possible
     */
    public static double share(String text) {
        return OtlpSettings.share(text);
    }

    /**
     * The same, with traces of so many requests and metrics sent to a collector, unless {@code
     * endpoint} is empty.
     *
     * @throws IllegalArgumentException if it is no address, with what is possible
     */
    public ObservabilitySettings sending(String endpoint, double share) {
        return new ObservabilitySettings(
                log,
                accessLog,
                host,
                port,
                portIsDefault,
                OtlpSettings.endpoint(endpoint).map(to -> new OtlpSettings(to, share)));
    }

    /** With such a log. */
    private ObservabilitySettings with(LogSettings other) {
        return new ObservabilitySettings(other, accessLog, host, port, portIsDefault, otlp);
    }

    /**
     * The same with a log in the format of this name.
     *
     * @throws IllegalArgumentException if there is none, with what is possible
     */
    public ObservabilitySettings withLogFormat(String name) {
        return with(log.withFormat(name));
    }

    /**
     * The same with log levels such as {@code info,com.zaxxer.hikari=debug}.
     *
     * @throws IllegalArgumentException if it is none, with what is possible
     */
    public ObservabilitySettings withLogLevels(String text) {
        return with(log.withLevels(text));
    }

    /**
     * Lets this program log so from now on, with what {@code masked} leaves of each message, unless
     * the operator has configured Logback.
     */
    public void applyToLog(UnaryOperator<String> masked) {
        log.apply(masked);
    }

    /** On that port, or, if {@code portIsDefault}, on a free one where it is not free. */
    public ObservabilitySettings(
            boolean accessLog, String host, OptionalInt port, boolean portIsDefault) {
        this(LogSettings.USUAL, accessLog, host, port, portIsDefault, Optional.empty());
    }

    /** On no other port than that one. */
    public ObservabilitySettings(boolean accessLog, String host, OptionalInt port) {
        this(accessLog, host, port, false);
    }
}
