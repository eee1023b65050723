package dev.blotter.bootstrap.observability.log;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.encoder.EncoderBase;
import java.nio.charset.StandardCharsets;

/** Writes events in UTF-8, and repeated ones within the bounds of {@link Repetitions}. */
final class LogEncoder extends EncoderBase<ILoggingEvent> {

    private final Repetitions repetitions = new Repetitions();
    private final Line line;

    LogEncoder(Line line) {
        this.line = line;
    }

    @Override
    public byte[] encode(ILoggingEvent event) {
        StringBuilder lines = new StringBuilder();
        repetitions.sumUpBefore(event).forEach(sum -> lines.append(line.of(sum, true)));
        Repetitions.Extent extent = repetitions.extentOf(event);
        if (extent != Repetitions.Extent.NOTHING) {
            lines.append(line.of(event, extent == Repetitions.Extent.WHOLE));
        }
        return lines.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** Nothing stands before the first event. */
    @Override
    public byte[] headerBytes() {
        return new byte[0];
    }

    /** Nothing stands after the last event. */
    @Override
    public byte[] footerBytes() {
        return new byte[0];
    }

    /** Makes text of an event, with a line break at its end. */
    interface Line {
        String of(ILoggingEvent event, boolean withTrace);
    }
}
