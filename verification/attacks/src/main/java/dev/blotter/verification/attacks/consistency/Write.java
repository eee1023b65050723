package dev.blotter.verification.attacks.consistency;

import java.util.Map;

/**
 * A transaction that was committed.
 *
 * @param acknowledged when the database said so, by {@link System#nanoTime}
 * @param versions of the accounts that it changed, as it left them
 */
record Write(long acknowledged, Map<String, Long> versions) {

    Write {
        versions = Map.copyOf(versions);
    }
}
