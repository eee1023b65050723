package dev.blotter.server.observability;

import dev.blotter.server.observability.log.LogFormat;
import dev.blotter.server.observability.log.LogLevels;
import dev.blotter.server.observability.otlp.OtlpSettings;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;

/**
 * What operators can see of a running server.
 *
 * @param format the form of a line of the program's log
 * @param levels from which level on events are logged
 * @param accessLog whether the log has a line for each request
 * @param audit where each answer has a line in a file of its own, if it has
 * @param host the address to listen on for questions about health and metrics
 * @param port the port to listen on for them; zero for any free one; none for not at all
 * @param portIsDefault whether a free port is taken where that one is not free
 * @param otlp where traces and metrics are sent, if they are
 */
public record ObservabilitySettings(
        LogFormat format,
        LogLevels levels,
        boolean accessLog,
        Optional<Audit> audit,
        String host,
        OptionalInt port,
        boolean portIsDefault,
        Optional<OtlpSettings> otlp) {

    /**
     * A file with a line for each answer.
     *
     * @param file the file
     * @param refuses whether requests are refused while it cannot be written
     */
    public record Audit(Path file, boolean refuses) {}

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
                format,
                levels,
                accessLog,
                audit,
                host,
                port,
                portIsDefault,
                OtlpSettings.endpoint(endpoint).map(to -> new OtlpSettings(to, share)));
    }

    public ObservabilitySettings with(Audit wanted) {
        return new ObservabilitySettings(
                format, levels, accessLog, Optional.of(wanted), host, port, portIsDefault, otlp);
    }

    /**
     * The same with a log in the format of this name.
     *
     * @throws IllegalArgumentException if there is none, with what is possible
     */
    public ObservabilitySettings withLogFormat(String name) {
        return new ObservabilitySettings(
                LogFormat.of(name), levels, accessLog, audit, host, port, portIsDefault, otlp);
    }

    /**
     * The same with log levels such as {@code info,com.zaxxer.hikari=debug}.
     *
     * @throws IllegalArgumentException if it is none, with what is possible
     */
    public ObservabilitySettings withLogLevels(String text) {
        return new ObservabilitySettings(
                format, LogLevels.parse(text), accessLog, audit, host, port, portIsDefault, otlp);
    }

    /**
     * Lets this program log so from now on, with what {@code masked} leaves of each message, unless
     * the operator has configured Logback.
     */
    public void applyToLog(UnaryOperator<String> masked) {
        format.apply(masked);
        levels.apply();
    }

    /** On that port, or, if {@code portIsDefault}, on a free one where it is not free. */
    public ObservabilitySettings(
            boolean accessLog, String host, OptionalInt port, boolean portIsDefault) {
        this(
                LogFormat.TEXT,
                LogLevels.USUAL,
                accessLog,
                Optional.empty(),
                host,
                port,
                portIsDefault,
                Optional.empty());
    }

    /** On no other port than that one. */
    public ObservabilitySettings(boolean accessLog, String host, OptionalInt port) {
        this(accessLog, host, port, false);
    }
}
