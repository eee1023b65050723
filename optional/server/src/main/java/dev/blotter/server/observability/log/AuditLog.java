package dev.blotter.server.observability.log;

import dev.blotter.application.text.OneLine;
import dev.blotter.application.text.OperatorFailure;
import dev.blotter.server.exchange.Refusal;
import dev.blotter.server.exchange.RequestEvent;
import dev.blotter.server.exchange.RequestObserver;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A line of JSON for each answer in a file of its own: who was shown what. While the file cannot be
 * written, no line of a user is lost if the server refuses requests meanwhile; strangers can cause
 * any number of lines.
 */
public final class AuditLog implements RequestObserver, AutoCloseable {

    private static final int LENGTH = 512;

    private final AuditFile file;
    private final boolean refuses;

    private AuditLog(AuditFile file, boolean refuses) {
        this.file = file;
        this.refuses = refuses;
    }

    /**
     * Opens {@code path}, which is made unless it is there.
     *
     * @param refuses whether requests are refused while it cannot be written
     * @throws IOException if it cannot be written now
     */
    public static AuditLog open(Path path, boolean refuses) throws IOException {
        AuditFile file = new AuditFile(path);
        try {
            file.open();
        } catch (IOException failed) {
            throw new Unwritable(path, failed);
        }
        return new AuditLog(file, refuses);
    }

    @Override
    public boolean isReady() {
        return !refuses || !file.isBehind();
    }

    /** Returns why the file is not written, if so. */
    public Optional<String> failure() {
        return file.failure();
    }

    /** Returns how many answers have no line. */
    public long lost() {
        return file.lost();
    }

    @Override
    public void ended(RequestEvent request) {
        if (!request.refusal().equals(Optional.of(Refusal.UNAUDITED))) {
            boolean mayBeLost = !refuses || request.user().isEmpty();
            file.add(line(request).getBytes(StandardCharsets.UTF_8), mayBeLost);
        }
    }

    @Override
    public void close() {
        file.close();
    }

    static String line(RequestEvent request) {
        StringBuilder line = new StringBuilder(LENGTH).append("{\"time\":\"");
        line.append(LogLines.TIME.format(Instant.now())).append('"');
        add(line, "user", request.user());
        add(line, "remote", request.remote());
        add(line, "method", request.method());
        add(line, "route", request.route());
        add(line, "status", request.status());
        add(line, "outcome", request.outcome());
        request.facts().get().forEach((name, value) -> add(line, name, value));
        add(line, "request", request.id());
        add(line, "trace", request.parent().trace());
        return line.append("}\n").toString();
    }

    /** Adds nothing for what is empty. */
    private static void add(StringBuilder line, Object name, Object value) {
        if (!value.equals("") && !value.equals(List.of())) {
            line.append(",\"").append(name).append("\":").append(json(value));
        }
    }

    private static String json(Object value) {
        if (value instanceof List<?> many) {
            return many.stream().map(AuditLog::json).collect(Collectors.joining(",", "[", "]"));
        }
        return value instanceof Number ? value.toString() : LogLines.quoted(value.toString());
    }

    /** The file cannot be written at the start. */
    private static final class Unwritable extends IOException implements OperatorFailure {
        private static final long serialVersionUID = 1L;

        Unwritable(Path path, IOException cause) {
            super(
                    "the audit cannot be written to " + path + ": " + OneLine.reasonToMake(cause),
                    cause);
        }
    }
}
