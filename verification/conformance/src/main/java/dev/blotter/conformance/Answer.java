package dev.blotter.conformance;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonException;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.ByteArrayOutputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** An answer, and what can be expected of it. What is not as expected is an {@link Unmet}. */
final class Answer {

    private static final String BLANK_LINE = "\r\n\r\n";

    private final String title;
    private final int status;
    private final List<String> headers;
    private final String body;

    private Answer(String title, int status, List<String> headers, String body) {
        this.title = title;
        this.status = status;
        this.headers = headers;
        this.body = body;
    }

    /** The answer in these bytes, which a server sent until it closed the connection. */
    static Answer read(String title, byte[] bytes) {
        try {
            return parsed(title, bytes);
        } catch (IndexOutOfBoundsException | NumberFormatException malformed) {
            throw new Unmet(title + ": the answer is no HTTP");
        }
    }

    private static Answer parsed(String title, byte[] bytes) {
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        int end = text.indexOf(BLANK_LINE);
        List<String> lines = text.substring(0, end).lines().toList();
        int status = Integer.parseInt(lines.get(0).substring("HTTP/1.1 ".length(), 12));
        byte[] rest = Arrays.copyOfRange(bytes, end + BLANK_LINE.length(), bytes.length);
        Answer head = new Answer(title, status, lines.subList(1, lines.size()), "");
        boolean chunked = head.header("Transfer-Encoding").filter("chunked"::equals).isPresent();
        String body = new String(chunked ? joined(rest) : rest, StandardCharsets.UTF_8);
        return new Answer(title, status, head.headers, body);
    }

    /** The bytes of a body in chunks (RFC 9112, 7.1). */
    private static byte[] joined(byte[] chunks) {
        String text = new String(chunks, StandardCharsets.ISO_8859_1);
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        int at = 0;
        while (true) {
            int line = text.indexOf("\r\n", at);
            int size =
                    Integer.parseInt(text.substring(at, line).replaceFirst(";.*", "").strip(), 16);
            if (size == 0) {
                return all.toByteArray();
            }
            all.write(chunks, line + 2, size);
            at = line + 2 + size + 2;
        }
    }

    String body() {
        return body;
    }

    Optional<String> header(String name) {
        return headers.stream()
                .filter(line -> line.regionMatches(true, 0, name + ":", 0, name.length() + 1))
                .map(line -> line.substring(name.length() + 1).strip())
                .findFirst();
    }

    Answer hasStatus(int expected) {
        return require(status == expected, "status " + expected, String.valueOf(status));
    }

    Answer hasHeader(String name, String expected) {
        String found = header(name).orElse("none");
        return require(found.equals(expected), name + ": " + expected, found);
    }

    Answer hasNoHeader(String name) {
        return require(header(name).isEmpty(), "no " + name, header(name).orElse(""));
    }

    Answer hasTag() {
        return require(header("ETag").isPresent(), "an ETag", "none");
    }

    /** The entity tag, which must be strong and quoted. */
    String tag() {
        String tag = header("ETag").orElse("none");
        require(tag.matches("\"[^\"]+\""), "a strong ETag in quotes", tag);
        return tag;
    }

    /** That the body is this JSON, member by member, and each number exactly so. */
    Answer hasBody(String expected) {
        return require(parse(expected).equals(json()), expected, body);
    }

    Answer isEmpty() {
        return require(body.isEmpty(), "no body", body);
    }

    /** That the list {@code list} has rows with these values of {@code member}, in this order. */
    Answer lists(String list, String member, List<String> expected) {
        List<String> found = values(list, member);
        return require(found.equals(expected), member + "s " + expected, found.toString());
    }

    /** The same in any order. */
    Answer listsAll(String list, String member, List<String> expected) {
        List<String> found = values(list, member).stream().sorted().toList();
        return require(
                found.equals(expected.stream().sorted().toList()),
                member + "s " + expected + " in any order",
                found.toString());
    }

    /** The values of {@code member} in all rows of {@code list}. */
    List<String> values(String list, String member) {
        return rows(list).stream().map(row -> row.getString(member, "none")).toList();
    }

    private List<JsonObject> rows(String list) {
        hasStatus(200);
        boolean listed =
                json().get(list) instanceof JsonArray rows
                        && rows.stream().allMatch(JsonObject.class::isInstance);
        require(listed, "a list " + list + " of objects", body);
        return json().getJsonArray(list).getValuesAs(JsonObject.class);
    }

    /** That row {@code index} of a list is this, but for its version, which is some integer. */
    Answer hasRow(String list, int index, String expected) {
        List<JsonObject> rows = rows(list);
        require(rows.size() > index, (index + 1) + " rows", body);
        JsonObject row = rows.get(index);
        boolean versioned =
                row.get("version") instanceof JsonNumber version && version.isIntegral();
        JsonObject rest = Json.createObjectBuilder(row).remove("version").build();
        return require(versioned && parse(expected).equals(rest), expected, row.toString());
    }

    /** The text of a member of the body, which must have it. */
    String member(String name) {
        String text = json().getString(name, "");
        require(!text.isEmpty(), "a text " + name, body);
        return text;
    }

    /** That it is an error with this code; an empty {@code code} stands for none. */
    Answer hasCode(int expected, String code) {
        hasStatus(expected);
        return require(
                json().getString("errorCode", "").equals(code), "errorCode \"" + code + '"', body);
    }

    /** That it is an error with this code, word for word. */
    Answer isError(int expected, String code, String description) {
        hasCode(expected, code);
        return require(
                json().getString("description", "none").equals(description), description, body);
    }

    private JsonObject json() {
        try {
            return parse(body);
        } catch (JsonException notJson) {
            throw new Unmet(title + ": expected JSON, got " + shown(body));
        }
    }

    private static JsonObject parse(String text) {
        try (JsonReader reader = Json.createReader(new StringReader(text))) {
            return reader.readObject();
        }
    }

    Answer require(boolean met, String expected, String found) {
        if (!met) {
            throw new Unmet(title + ": expected " + shown(expected) + ", got " + shown(found));
        }
        return this;
    }

    private static String shown(String text) {
        return text.length() <= 300 ? text : text.substring(0, 300) + "...";
    }
}
