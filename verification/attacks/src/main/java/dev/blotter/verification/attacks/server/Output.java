package dev.blotter.verification.attacks.server;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;

/** What a process prints. Its begin is kept; a process that prints without end is killed. */
final class Output {

    private static final int KEPT = 1 << 20;
    private static final long MOST = 50L << 20;

    private final StringBuilder text = new StringBuilder();
    private final AtomicLong bytes = new AtomicLong();
    private final Thread reader;

    private Output(InputStream stream, ProcessHandle process) {
        reader = new Thread(() -> read(stream, process), "output of " + process.pid());
        reader.setDaemon(true);
        reader.start();
    }

    static Output of(InputStream stream, ProcessHandle process) {
        return new Output(stream, process);
    }

    private void read(InputStream stream, ProcessHandle process) {
        byte[] piece = new byte[1 << 16];
        try (stream) {
            for (int n = stream.read(piece); n >= 0; n = stream.read(piece)) {
                keep(new String(piece, 0, n, StandardCharsets.UTF_8));
                if (bytes.addAndGet(n) > MOST) {
                    process.destroyForcibly();
                }
            }
        } catch (IOException ended) {
            keep("\n(the output could not be read on: %s)".formatted(ended));
        }
    }

    private synchronized void keep(String more) {
        if (text.length() < KEPT) {
            text.append(more);
        }
    }

    long bytes() {
        return bytes.get();
    }

    /** What was printed so far, up to a bound. */
    synchronized String text() {
        return text.toString();
    }

    /** All that was printed by a process that has ended, up to a bound. */
    String textAtEnd() throws InterruptedException {
        reader.join(5_000);
        return text();
    }
}
