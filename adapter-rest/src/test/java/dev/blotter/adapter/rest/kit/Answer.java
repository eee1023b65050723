package dev.blotter.adapter.rest.kit;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;

/** What came back, down to the bytes. */
public final class Answer {

    private final int status;
    private final Map<String, List<String>> headers;
    private final byte[] bytes;

    public Answer(int status, Map<String, List<String>> headers, byte[] bytes) {
        this.status = status;
        this.headers = headers;
        this.bytes = bytes.clone();
    }

    public int status() {
        return status;
    }

    public Map<String, List<String>> headers() {
        return headers;
    }

    public byte[] bytes() {
        return bytes.clone();
    }

    public String body() {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** The values of a header, or nothing at all as an empty text. */
    public String header(String name) {
        return headers.containsKey(name) ? String.join(", ", headers.get(name)) : "";
    }

    public String tag() {
        return header("ETag");
    }

    public byte[] gunzipped() {
        try (GZIPInputStream gzip = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
            return gzip.readAllBytes();
        } catch (IOException noGzip) {
            throw new UncheckedIOException(noGzip);
        }
    }

    public JsonObject json() {
        try (JsonReader reader = Json.createReader(new ByteArrayInputStream(bytes))) {
            return reader.readObject();
        }
    }

    /** The instruments in the answer, which must be a good one. */
    public List<JsonObject> instruments() {
        return rows("instrumentDetails");
    }

    /** The symbols of the instruments in the answer, in their order. */
    public List<String> symbols() {
        return instruments().stream().map(row -> row.getString("symbol")).toList();
    }

    /** The positions in the answer, which must be a good one. */
    public List<JsonObject> positions() {
        return rows("positions");
    }

    private List<JsonObject> rows(String name) {
        assertThat(status).as(body()).isEqualTo(200);
        JsonArray rows = json().getJsonArray(name);
        return rows.getValuesAs(JsonObject.class);
    }

    /** Asserts that this is an error as the interface has it; an empty code is none. */
    public void isError(int expected, String code, String description) {
        String start = code.isEmpty() ? "{" : "{\"errorCode\":\"" + code + "\",";
        assertThat(body()).isEqualTo(start + "\"description\":\"" + description + "\"}");
        assertThat(status).isEqualTo(expected);
        assertThat(header("Content-Type")).isEqualTo("application/json");
    }

    /** Asserts that this names a wrong parameter. */
    public void isIncorrect(String parameter) {
        isError(400, "32", "Incorrect request parameters: <" + parameter + ">");
    }

    /** Asserts that no such account exists, or seems to. */
    public void isAccountNotFound() {
        isError(404, "", "Account not found");
    }
}
