package dev.blotter.application.port;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Lets a thread that must never wait, such as one that serves many connections, answer what can be
 * answered from what is at hand. Whoever is about to wait, or to work for long, says so before, and
 * is stopped on such a thread; on any other, nothing happens.
 */
public final class Waiting {

    private static final ThreadLocal<Waiting> AVOIDED = new ThreadLocal<>();

    private final Deque<Runnable> effects = new ArrayDeque<>();
    private boolean needed;

    private Waiting() {}

    /**
     * Runs {@code task} on a thread that must not wait. If this returns false, then what the task
     * did is void, and it is to be run again where it may wait.
     *
     * @return whether the task got by without
     */
    public static boolean avoidedBy(Runnable task) {
        Waiting waiting = new Waiting();
        AVOIDED.set(waiting);
        try {
            task.run();
        } catch (WouldWait stopped) {
            waiting.needed = true;
        } finally {
            AVOIDED.remove();
        }
        if (waiting.needed) {
            waiting.effects.forEach(Runnable::run);
        }
        return !waiting.needed;
    }

    /**
     * To be called after an effect that would be in the way when the task is run again: {@code
     * undo} takes it back if what the task did is void.
     */
    public static void voidedBy(Runnable undo) {
        Waiting avoided = AVOIDED.get();
        if (avoided != null) {
            avoided.effects.push(undo);
        }
    }

    /** Whether this thread must not wait, for whoever knows another way then. */
    public static boolean isAvoided() {
        return AVOIDED.get() != null;
    }

    /**
     * To be called before anything that waits or takes long.
     *
     * @throws WouldWait if this thread must not
     */
    public static void begins() {
        Waiting avoided = AVOIDED.get();
        if (avoided != null) {
            avoided.needed = true;
            throw new WouldWait();
        }
    }
}
