package dev.blotter.bootstrap.log;

import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.classic.spi.StackTraceElementProxy;
import dev.blotter.adapter.jdbc.JdbcSettings;

/** Stack traces as Java prints them, but that a message never begins a line of its own. */
final class TraceText {

    /** What calls itself without end has a thousand, which are all the same. */
    private static final int MOST_FRAMES = 100;

    private final StringBuilder text = new StringBuilder();

    private TraceText() {}

    /** The trace of {@code thrown}, or only what it says if the trace was written before. */
    static String of(IThrowableProxy thrown, boolean whole) {
        TraceText trace = new TraceText();
        if (whole) {
            trace.append(thrown, "", "");
        } else {
            trace.appendHead(thrown);
            trace.text.append(" (trace above)\n");
        }
        return trace.text.toString();
    }

    private void append(IThrowableProxy thrown, String margin, String caption) {
        text.append(margin).append(caption);
        appendHead(thrown);
        if (thrown.isCyclic()) {
            text.append(" (told above)\n");
            return;
        }
        text.append('\n');
        StackTraceElementProxy[] frames = thrown.getStackTraceElementProxyArray();
        int shown = Math.min(MOST_FRAMES, frames.length - thrown.getCommonFrames());
        for (int i = 0; i < shown; i++) {
            text.append(margin).append('\t').append(frames[i].getSTEAsString()).append('\n');
        }
        if (shown < frames.length) {
            text.append(margin).append("\t... ").append(frames.length - shown).append(" more\n");
        }
        for (IThrowableProxy suppressed : thrown.getSuppressed()) {
            append(suppressed, margin + "\t", "Suppressed: ");
        }
        if (thrown.getCause() != null) {
            append(thrown.getCause(), margin, "Caused by: ");
        }
    }

    private void appendHead(IThrowableProxy thrown) {
        text.append(thrown.getClassName());
        if (thrown.getMessage() != null) {
            text.append(": ").append(LogText.onOneLine(JdbcSettings.masked(thrown.getMessage())));
        }
    }
}
