package dev.blotter.verification.attacks.crash;

import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/** The states that clients have had, by their tags: equal tags have equal bodies. */
final class States {

    private final Map<String, String> bodies = new ConcurrentHashMap<>();
    private final Set<String> followed = ConcurrentHashMap.newKeySet();
    private final Set<String> read = ConcurrentHashMap.newKeySet();
    private final Queue<String> wrong = new ConcurrentLinkedQueue<>();

    /** Compares a state that events have led to with all others that have its tag. */
    void addFollowed(String tag, String body) {
        followed.add(tag);
        compare(tag, body);
    }

    /** Compares a list that was read with all states that have its tag. */
    void addRead(String tag, String body) {
        read.add(tag);
        compare(tag, body);
    }

    private void compare(String tag, String body) {
        String other = bodies.putIfAbsent(tag, body);
        require(other == null || other.equals(body), "two bodies with the tag " + tag);
    }

    /** Notes what is wrong unless a condition holds. */
    void require(boolean condition, String otherwise) {
        if (!condition) {
            wrong.add(otherwise);
        }
    }

    /** How many states events have led to. */
    int followed() {
        return followed.size();
    }

    /** How many of these were read as a list, too. */
    long compared() {
        return followed.stream().filter(read::contains).count();
    }

    /** What was wrong. */
    Queue<String> wrong() {
        return wrong;
    }
}
