package dev.blotter.tool.feed;

import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.application.text.OneLine;
import dev.blotter.tool.directory.ChangeFeed;
import dev.blotter.tool.directory.csv.Place;
import jakarta.json.Json;
import jakarta.json.stream.JsonParser;
import jakarta.json.stream.JsonParser.Event;
import jakarta.json.stream.JsonParserFactory;
import jakarta.json.stream.JsonParsingException;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Reads changes as lines of JSON, in UTF-8. Each line is decoded and parsed by itself, token by
 * token: readers that make objects drop what stands behind one, and the first of two members.
 */
public final class JsonFeed implements ChangeFeed {

    private static final int MOST_BYTES = 1 << 20;
    private static final String EXPECTED =
            "expected a table to upsert or delete with a row, one to truncate, or a commit with a cursor";

    /** Other numbers stay as they are; no code is so long. */
    private static final Pattern USUAL_NUMBER =
            Pattern.compile("-?[0-9.]{1,64}([eE][+-]?[0-9]{1,2})?");

    private static final JsonParserFactory PARSERS = Json.createParserFactory(Map.of());

    private final InputStream input;
    private final Consumer<ByteBuffer> copy;
    private final byte[] bytes = new byte[MOST_BYTES + 1];
    private final byte[] buffer = new byte[1 << 16];
    private int at;
    private int filled;
    private long line;

    /** Reads what standard input has, or another stream. */
    public JsonFeed(InputStream input) {
        this(input, line -> {});
    }

    /** The same, with what takes each line, with its end, before it is read. */
    public JsonFeed(InputStream input, Consumer<ByteBuffer> copy) {
        this.input = input;
        this.copy = copy;
    }

    @Override
    public boolean isReady() {
        try {
            return IntStream.range(at, filled).anyMatch(i -> buffer[i] == '\n')
                    || input.available() > 0;
        } catch (IOException broken) {
            throw failed("cannot be read: " + OneLine.reason(broken));
        }
    }

    @Override
    public Optional<ChangeFeed.Line> next() {
        line++;
        try {
            return bytes().map(this::line);
        } catch (IOException broken) {
            throw failed("cannot be read: " + OneLine.reason(broken));
        }
    }

    private ChangeFeed.Line line(ByteBuffer text) {
        try {
            return read(StandardCharsets.UTF_8.newDecoder().decode(text).toString());
        } catch (CharacterCodingException malformed) {
            return new ChangeFeed.Bad(line, failed("this is not UTF-8"));
        } catch (ImportFailed bad) {
            return new ChangeFeed.Bad(line, bad);
        }
    }

    private Optional<ByteBuffer> bytes() throws IOException {
        if (isAtEnd()) {
            return Optional.empty();
        }
        int length = 0;
        for (byte next = buffer[at++]; next != '\n'; next = buffer[at++]) {
            if (length == MOST_BYTES) {
                throw new IOException("it has more than " + MOST_BYTES + " bytes");
            }
            bytes[length++] = next;
            if (isAtEnd()) {
                break;
            }
        }
        bytes[length] = '\n';
        copy.accept(ByteBuffer.wrap(bytes, 0, length + 1));
        return Optional.of(ByteBuffer.wrap(bytes, 0, length));
    }

    /** Looks for more if all that was read is used up. A stream of Java's own locks each byte. */
    private boolean isAtEnd() throws IOException {
        if (at == filled) {
            at = 0;
            filled = Math.max(0, input.read(buffer));
        }
        return filled == 0;
    }

    private ChangeFeed.Line read(String text) {
        try (JsonParser parser = PARSERS.createParser(new StringReader(text))) {
            return read(parser);
        } catch (JsonParsingException wrong) {
            throw failed(
                    "this is not one JSON object: see character "
                            + wrong.getLocation().getColumnNumber());
        }
    }

    private ChangeFeed.Line read(JsonParser parser) {
        if (parser.next() != Event.START_OBJECT) {
            throw failed(EXPECTED);
        }
        Map<String, Object> members = members(parser, name -> member(parser));
        parser.hasNext(); // refuses what stands behind
        if (members.size() == 1 && members.get("commit") instanceof String cursor) {
            return new ChangeFeed.Commit(line, cursor);
        }
        if (members.size() == 1 && members.get("truncate") instanceof String table) {
            return new ChangeFeed.Truncate(line, table);
        }
        if (members.size() == 2 && members.get("row") instanceof Row row) {
            if (members.get("upsert") instanceof String table) {
                return new ChangeFeed.Change(line, table, false, row.cells());
            }
            if (members.get("delete") instanceof String table) {
                return new ChangeFeed.Change(line, table, true, row.cells());
            }
        }
        throw failed(EXPECTED);
    }

    private <T> Map<String, T> members(JsonParser parser, Function<String, T> value) {
        Map<String, T> members = new LinkedHashMap<>();
        while (parser.next() == Event.KEY_NAME) {
            String name = parser.getString();
            if (members.put(name, value.apply(name)) != null) {
                throw failed(Place.quoted(name) + " is there twice");
            }
        }
        return members;
    }

    private Object member(JsonParser parser) {
        return switch (parser.next()) {
            case VALUE_STRING -> parser.getString();
            case START_OBJECT -> new Row(members(parser, name -> cell(name, parser)));
            default -> throw failed(EXPECTED);
        };
    }

    private String cell(String name, JsonParser parser) {
        return switch (parser.next()) {
            case VALUE_STRING -> parser.getString();
            case VALUE_NUMBER -> plain(parser.getString());
            case VALUE_TRUE -> "true";
            case VALUE_FALSE -> "false";
            case VALUE_NULL -> "";
            default -> throw failed("column " + Place.quoted(name) + " has no single value");
        };
    }

    /** Without an exponent, since it may be a code. */
    private static String plain(String number) {
        return USUAL_NUMBER.matcher(number).matches()
                ? new BigDecimal(number).toPlainString()
                : number;
    }

    private ImportFailed failed(String reason) {
        return Place.ofInput(line).failed(reason);
    }

    private record Row(Map<String, String> cells) {}
}
