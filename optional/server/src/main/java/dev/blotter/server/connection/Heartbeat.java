package dev.blotter.server.connection;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.glassfish.grizzly.nio.DefaultSelectorHandler;
import org.glassfish.grizzly.nio.SelectorRunner;

/**
 * When each thread that reads from connections last began to look for what has come, which it does
 * at least once a second: not any more once it has ended, or is stuck.
 */
final class Heartbeat extends DefaultSelectorHandler {

    private final Map<SelectorRunner, AtomicLong> beats = new ConcurrentHashMap<>();

    Heartbeat() {
        super(1, TimeUnit.SECONDS);
    }

    @Override
    public boolean preSelect(SelectorRunner thread) throws IOException {
        beats.computeIfAbsent(thread, first -> new AtomicLong()).lazySet(System.nanoTime());
        return super.preSelect(thread);
    }

    /** How long ago the last one of the threads began. */
    Duration silence() {
        long now = System.nanoTime();
        return Duration.ofNanos(
                beats.values().stream().mapToLong(beat -> now - beat.get()).max().orElse(0));
    }
}
