package dev.blotter.benchmark.book;

import java.util.List;

/**
 * Requests of one kind.
 *
 * @param name its short name
 * @param title what is asked
 * @param user who asks
 * @param status the status that each answer must have; with 304 the requests carry the entity tag
 * @param paths the paths and queries, below the root
 */
public record Scenario(String name, String title, String user, int status, List<String> paths) {

    /** The status of an answer to what has not changed. */
    public static final int NOT_MODIFIED = 304;

    public Scenario {
        paths = List.copyOf(paths);
        if (paths.isEmpty()) {
            throw new IllegalArgumentException(name + " has no request on so small a book");
        }
    }

    /** Whether the requests carry the entity tag of the answer. */
    public boolean isConditional() {
        return status == NOT_MODIFIED;
    }

    /** The first {@code count} of the requests, again and again. */
    public Scenario repeated(int count) {
        return new Scenario(
                name, title, user, status, paths.subList(0, Math.min(count, paths.size())));
    }

    /** The same requests by someone else. */
    Scenario by(String otherUser, String otherName) {
        return new Scenario(otherName, title + ", by " + otherUser, otherUser, status, paths);
    }
}
