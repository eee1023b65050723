package dev.blotter.adapter.jdbc.connection;

import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicBoolean;

/** Something that is done aside, on a thread of its own, once at a time. */
public final class SideTask {

    private final ThreadFactory threads;
    private final AtomicBoolean running = new AtomicBoolean();

    public SideTask(String thread) {
        this(task -> new Thread(task, thread));
    }

    SideTask(ThreadFactory threads) {
        this.threads = threads;
    }

    /** Begins unless it is going on. A thread that cannot be started is not the last. */
    public void begin(Runnable task) {
        if (running.compareAndSet(false, true)) {
            try {
                Thread thread = threads.newThread(() -> run(task));
                thread.setDaemon(true);
                thread.start();
            } catch (RuntimeException | Error unstarted) {
                running.set(false);
                throw unstarted;
            }
        }
    }

    private void run(Runnable task) {
        try {
            task.run();
        } finally {
            running.set(false);
        }
    }
}
