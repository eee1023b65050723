package dev.blotter.bootstrap.log;

import ch.qos.logback.classic.spi.ILoggingEvent;
import jakarta.json.Json;
import jakarta.json.stream.JsonGenerator;
import jakarta.json.stream.JsonGeneratorFactory;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.util.Map;
import org.slf4j.event.KeyValuePair;

/** Lines for programs: an object for each event, with its facts as members. */
final class JsonLines extends LineEncoder {

    private final JsonGeneratorFactory json = Json.createGeneratorFactory(Map.of());

    @Override
    String text(ILoggingEvent event, boolean withTrace) {
        StringWriter line = new StringWriter();
        try (JsonGenerator object = json.createGenerator(line)) {
            object.writeStartObject()
                    .write("time", time(event))
                    .write("level", event.getLevel().toString())
                    .write("logger", event.getLoggerName())
                    .write("thread", event.getThreadName())
                    .write("message", message(event));
            event.getMDCPropertyMap().forEach(object::write);
            if (event.getKeyValuePairs() != null) {
                event.getKeyValuePairs().forEach(pair -> write(object, pair));
            }
            if (event.getThrowableProxy() != null) {
                object.write("error", TraceText.of(event.getThrowableProxy(), withTrace));
            }
            object.writeEnd();
        }
        return LogText.onOneLine(line.toString()) + "\n";
    }

    private static void write(JsonGenerator object, KeyValuePair pair) {
        if (pair.value instanceof Number number) {
            object.write(pair.key, new BigDecimal(number.toString()));
        } else {
            object.write(pair.key, String.valueOf(pair.value));
        }
    }
}
