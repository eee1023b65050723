package dev.blotter.adapter.rest.longpoll;

import java.util.concurrent.Executor;

/**
 * Runs a task once more when it was woken, but never twice at a time. Between two turns it has no
 * thread.
 */
final class Turns {

    private final Executor workers;
    private final Runnable task;
    private boolean woken;
    private boolean parked;

    Turns(Executor workers, Runnable task) {
        this.workers = workers;
        this.task = task;
    }

    /** The task begins: it sees whatever it was woken for until now. */
    synchronized void begin() {
        woken = false;
    }

    /** The task ends, until it is woken, or for another turn if it was meanwhile. */
    synchronized void park() {
        parked = !woken;
        if (woken) {
            workers.execute(task);
        }
    }

    /** Has the task run. Quick, for any thread. */
    synchronized void wake() {
        woken = true;
        if (parked) {
            parked = false;
            workers.execute(task);
        }
    }
}
