package dev.blotter.bootstrap.log;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.encoder.EncoderBase;
import dev.blotter.adapter.jdbc.JdbcSettings;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Writes events in UTF-8, one after the other, and those that are repeated not for ever. */
abstract class LineEncoder extends EncoderBase<ILoggingEvent> {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSX", Locale.ROOT)
                    .withZone(ZoneOffset.UTC);

    private static final byte[] NOTHING = {};

    private final Repetitions repetitions = new Repetitions();

    /** An event, with a line break at its end. */
    abstract String text(ILoggingEvent event, boolean withTrace);

    /** What an event says; drivers log URLs as they are set. */
    static String message(ILoggingEvent event) {
        return JdbcSettings.masked(String.valueOf(event.getFormattedMessage()));
    }

    static String time(ILoggingEvent event) {
        return TIME.format(event.getInstant());
    }

    @Override
    public byte[] headerBytes() {
        return NOTHING;
    }

    @Override
    public byte[] encode(ILoggingEvent event) {
        StringBuilder lines = new StringBuilder();
        repetitions.sumUpBefore(event).forEach(sum -> lines.append(text(sum, true)));
        Repetitions.Extent extent = repetitions.extentOf(event);
        if (extent != Repetitions.Extent.NOTHING) {
            lines.append(text(event, extent == Repetitions.Extent.WHOLE));
        }
        return lines.toString().getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public byte[] footerBytes() {
        return NOTHING;
    }
}
