package dev.blotter.adapter.rest.identity;

import dev.blotter.adapter.rest.error.Problem;
import dev.blotter.adapter.rest.error.RequestFailed;
import dev.blotter.application.identity.credential.Password;
import dev.blotter.application.identity.credential.PasswordCredentials;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.json.stream.JsonParser;
import jakarta.json.stream.JsonParserFactory;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

/**
 * The body of a login. Read as a whole rather than bound: anyone may send one, and a binding that
 * skips what it does not know never comes to the end of a body that is cut off there.
 *
 * @param json the body
 */
record LoginRequest(JsonObject json) {

    private static final int MAX_SIZE = 16_384;
    private static final JsonParserFactory PARSERS = Json.createParserFactory(Map.of());

    /**
     * The login in {@code body}, in UTF-8.
     *
     * @throws RequestFailed if it is no JSON object, or too large, or ends before its end
     */
    static LoginRequest read(InputStream body) {
        try {
            byte[] octets = body.readNBytes(MAX_SIZE + 1);
            if (octets.length > MAX_SIZE) {
                throw RequestFailed.with(Problem.BODY_TOO_LARGE);
            }
            return parsed(new String(octets, StandardCharsets.UTF_8));
        } catch (IOException clientIsGone) {
            throw RequestFailed.incorrect("body");
        }
    }

    private static LoginRequest parsed(String text) {
        try (JsonParser parser = PARSERS.createParser(new StringReader(text))) {
            parser.next();
            JsonObject json = parser.getObject();
            parser.hasNext(); // throws if anything follows
            return new LoginRequest(json);
        } catch (RuntimeException unreadable) { // that is all the parser says of deep nesting
            throw RequestFailed.incorrect("body");
        }
    }

    /**
     * The credentials that it holds.
     *
     * @throws RequestFailed naming what is missing, or is no text
     */
    PasswordCredentials credentials() {
        return new PasswordCredentials(
                required("username"),
                text("domain").filter(domain -> !domain.isBlank()),
                new Password(required("password")));
    }

    private String required(String name) {
        return text(name).orElseThrow(() -> RequestFailed.incorrect(name));
    }

    /** The text of that name, unless there is none or it is empty. */
    private Optional<String> text(String name) {
        JsonValue value = json.getOrDefault(name, JsonValue.NULL);
        if (value.equals(JsonValue.NULL)) {
            return Optional.empty();
        }
        if (value instanceof JsonString string) {
            return Optional.of(string.getString()).filter(text -> !text.isEmpty());
        }
        throw RequestFailed.incorrect(name);
    }
}
