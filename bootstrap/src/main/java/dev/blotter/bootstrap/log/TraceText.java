package dev.blotter.bootstrap.log;

import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.classic.spi.StackTraceElementProxy;

/** Stack traces as Java prints them, but that a message never begins a line of its own. */
final class TraceText {

    private final StringBuilder text = new StringBuilder();

    private TraceText() {}

    static String of(IThrowableProxy thrown) {
        TraceText trace = new TraceText();
        trace.append(thrown, "", "");
        return trace.text.toString();
    }

    private void append(IThrowableProxy thrown, String margin, String caption) {
        text.append(margin).append(caption).append(thrown.getClassName());
        if (thrown.getMessage() != null) {
            text.append(": ").append(LogText.onOneLine(thrown.getMessage()));
        }
        if (thrown.isCyclic()) {
            text.append(" (told above)\n");
            return;
        }
        text.append('\n');
        StackTraceElementProxy[] frames = thrown.getStackTraceElementProxyArray();
        for (int i = 0; i < frames.length - thrown.getCommonFrames(); i++) {
            text.append(margin).append('\t').append(frames[i].getSTEAsString()).append('\n');
        }
        if (thrown.getCommonFrames() > 0) {
            text.append(margin).append("\t... ").append(thrown.getCommonFrames()).append(" more\n");
        }
        for (IThrowableProxy suppressed : thrown.getSuppressed()) {
            append(suppressed, margin + "\t", "Suppressed: ");
        }
        if (thrown.getCause() != null) {
            append(thrown.getCause(), margin, "Caused by: ");
        }
    }
}
