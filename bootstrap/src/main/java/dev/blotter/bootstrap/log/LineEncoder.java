package dev.blotter.bootstrap.log;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.encoder.EncoderBase;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Writes events in UTF-8, one after the other. */
abstract class LineEncoder extends EncoderBase<ILoggingEvent> {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSX", Locale.ROOT)
                    .withZone(ZoneOffset.UTC);

    private static final byte[] NOTHING = {};

    /** All of an event, with a line break at its end. */
    abstract String text(ILoggingEvent event);

    static String time(ILoggingEvent event) {
        return TIME.format(event.getInstant());
    }

    @Override
    public byte[] headerBytes() {
        return NOTHING;
    }

    @Override
    public byte[] encode(ILoggingEvent event) {
        return text(event).getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public byte[] footerBytes() {
        return NOTHING;
    }
}
