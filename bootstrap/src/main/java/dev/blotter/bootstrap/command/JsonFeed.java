package dev.blotter.bootstrap.command;

import dev.blotter.adapter.jdbc.directory.ChangeFeed;
import dev.blotter.adapter.jdbc.directory.FeedLine;
import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.adapter.jdbc.failure.OneLine;
import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.StringReader;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Reads changes as lines of JSON, in UTF-8. */
final class JsonFeed implements ChangeFeed {

    private static final int MOST_DIGITS = 64;
    private static final JsonReaderFactory READERS = Json.createReaderFactory(Map.of());

    private final BufferedReader lines;
    private long line;

    JsonFeed(InputStream input) {
        this.lines =
                new BufferedReader(
                        new InputStreamReader(input, StandardCharsets.UTF_8.newDecoder()));
    }

    @Override
    public boolean isReady() {
        try {
            return lines.ready();
        } catch (IOException broken) {
            throw failed("cannot be read: " + OneLine.reason(broken));
        }
    }

    @Override
    public Optional<FeedLine> next() {
        line++;
        try {
            return Optional.ofNullable(lines.readLine()).map(this::read);
        } catch (IOException broken) {
            throw failed("cannot be read: " + OneLine.reason(broken));
        }
    }

    private FeedLine read(String text) {
        JsonObject object = object(text);
        if (object.size() == 1 && object.get("commit") instanceof JsonString cursor) {
            return new FeedLine.Commit(line, cursor.getString());
        }
        if (object.size() == 2 && object.get("row") instanceof JsonObject row) {
            if (object.get("upsert") instanceof JsonString table) {
                return new FeedLine.Change(line, table.getString(), false, cells(row));
            }
            if (object.get("delete") instanceof JsonString table) {
                return new FeedLine.Change(line, table.getString(), true, cells(row));
            }
        }
        throw failed("expected a table to upsert or delete with a row, or a commit with a cursor");
    }

    private JsonObject object(String text) {
        try (JsonReader reader = READERS.createReader(new StringReader(text))) {
            return reader.readObject();
        } catch (JsonException | IllegalStateException unreadable) {
            throw failed("this is not a JSON object");
        }
    }

    private Map<String, String> cells(JsonObject row) {
        Map<String, String> cells = new LinkedHashMap<>();
        row.forEach((name, value) -> cells.put(name, cell(name, value)));
        return cells;
    }

    private String cell(String name, JsonValue value) {
        return switch (value.getValueType()) {
            case STRING -> ((JsonString) value).getString();
            case NUMBER -> plain(((JsonNumber) value).bigDecimalValue());
            case TRUE, FALSE -> value.toString();
            case NULL -> "";
            default -> throw failed("column " + name + " has no single value");
        };
    }

    /** With an exponent, it would be no number of a data directory. */
    private static String plain(BigDecimal number) {
        return Math.abs(number.scale()) > MOST_DIGITS ? number.toString() : number.toPlainString();
    }

    private ImportFailed failed(String reason) {
        return new ImportFailed("standard input, line " + line + ": " + reason);
    }
}
