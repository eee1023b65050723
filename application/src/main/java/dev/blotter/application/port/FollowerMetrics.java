package dev.blotter.application.port;

import java.util.Map;

/**
 * The clients that follow the books at one moment, for operators.
 *
 * @param waiting how many wait for a change
 * @param streams how many of them read events
 * @param answers how many answers with changes there were so far, of each kind
 */
public record FollowerMetrics(int waiting, int streams, Map<Answer, Long> answers) {

    public FollowerMetrics {
        answers = Map.copyOf(answers);
    }

    /**
     * A kind of answers with changes.
     *
     * @param list {@code positions}, or {@code instruments}
     * @param form {@code json}, or {@code event}
     * @param reason why it has everything, or everything of an account; {@code changed} if it has
     *     only what has changed
     */
    public record Answer(String list, String form, String reason) {}
}
