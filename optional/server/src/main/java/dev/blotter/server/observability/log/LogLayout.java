package dev.blotter.server.observability.log;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.LayoutBase;

/** Writes repeated events within the bounds of {@link Repetitions}. */
final class LogLayout extends LayoutBase<ILoggingEvent> {

    private final Repetitions repetitions = new Repetitions();
    private final Line line;

    LogLayout(Line line) {
        this.line = line;
    }

    @Override
    public String doLayout(ILoggingEvent event) {
        StringBuilder lines = new StringBuilder();
        repetitions.sumUpBefore(event).forEach(sum -> lines.append(line.of(sum, true)));
        Repetitions.Extent extent = repetitions.extentOf(event);
        if (extent != Repetitions.Extent.NOTHING) {
            lines.append(line.of(event, extent == Repetitions.Extent.WHOLE));
        }
        return lines.toString();
    }

    /** Makes text of an event, with a line break at its end. */
    interface Line {
        String of(ILoggingEvent event, boolean withTrace);
    }
}
