package dev.blotter.adapter.rest.error;

import dev.blotter.adapter.rest.json.JsonBytes;
import dev.blotter.adapter.rest.json.JsonRows;
import java.nio.charset.StandardCharsets;

/**
 * The body of every error. What is absent is null here, and left out of the JSON.
 *
 * @param errorCode the error code of the interface, if it has one for this
 * @param description what is wrong, for a person to read
 * @param id under which id the log has more, if it has
 */
public record ErrorView(String errorCode, String description, String id) implements JsonRows {

    /** This body as JSON, for answers that are given outside JAX-RS. */
    public String toJson() {
        return new String(JsonBytes.of(this::writeTo), StandardCharsets.UTF_8);
    }

    @Override
    public void writeTo(JsonBytes json) {
        json.raw("{");
        if (errorCode != null) {
            json.raw("\"errorCode\":").string(errorCode).raw(",");
        }
        json.raw("\"description\":").string(description);
        if (id != null) {
            json.raw(",\"id\":").string(id);
        }
        json.raw("}");
    }
}
