package dev.blotter.verification.attacks.server;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** All processes that were started; none outlives this one. */
final class Processes {

    private final Set<Process> all = ConcurrentHashMap.newKeySet();

    Processes() {
        Runtime.getRuntime().addShutdownHook(new Thread(this::kill, "kill what was started"));
    }

    Process add(Process process) {
        all.removeIf(each -> !each.isAlive());
        all.add(process);
        return process;
    }

    /** Kills all that still run. */
    void kill() {
        all.forEach(Process::destroyForcibly);
    }
}
