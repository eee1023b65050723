package dev.blotter.server.observability.log;

import dev.blotter.application.text.OneLine;
import dev.blotter.application.text.OperatorFailure;
import dev.blotter.server.exchange.Refusal;
import dev.blotter.server.exchange.RequestEvent;
import dev.blotter.server.exchange.RequestObserver;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A line of JSON for each answer in a file of its own: who was shown what. No line is lost while
 * the file cannot be written if the server refuses requests meanwhile.
 */
public final class AuditLog implements RequestObserver, AutoCloseable {

    private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

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
        AuditFile file = new AuditFile(path, !refuses);
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
            file.add(line(request).getBytes(StandardCharsets.UTF_8));
        }
    }

    @Override
    public void close() {
        file.close();
    }

    /** Without what is empty, and with what is invisible escaped. */
    static String line(RequestEvent request) {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("time", Instant.now().truncatedTo(ChronoUnit.MILLIS).toString());
        all.put("user", request.user());
        all.put("remote", request.remote());
        all.put("method", request.method());
        all.put("route", request.route());
        all.put("status", request.status());
        all.put("outcome", request.outcome().toString());
        request.facts().get().forEach((name, value) -> all.put(name.toString(), value));
        all.put("request", request.id());
        all.put("trace", request.parent().trace());
        all.values().removeIf(value -> value.equals("") || value.equals(List.of()));
        return LogLines.onOneLine(JSON.createObjectBuilder(all).build().toString()) + "\n";
    }

    /** The file cannot be written at the start. */
    private static final class Unwritable extends IOException implements OperatorFailure {
        private static final long serialVersionUID = 1L;

        Unwritable(Path path, IOException cause) {
            super("the audit cannot be written to " + path + ": " + OneLine.reason(cause), cause);
        }
    }
}
