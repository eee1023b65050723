package dev.blotter.adapter.jdbc.position;

import dev.blotter.domain.position.change.Checkpoint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Moments of databases in few characters: numbers to the base of 36. A moment is one number, or the
 * least transaction that was not over, the first that had not begun, and those between that were
 * not over, ascending ({@code 100:105:101,103}). Of these, each is written as how much it is
 * greater than the one before, or for the first one between than the least.
 */
public final class Checkpoints {

    private static final int BASE = 36;

    private Checkpoints() {}

    /** What stands for this moment; nothing if that would be too long. */
    public static Optional<Checkpoint> of(String moment) {
        List<Long> numbers = Arrays.stream(moment.split("[:,]", 0)).map(Long::valueOf).toList();
        StringBuilder text = new StringBuilder();
        long before = 0;
        for (int i = 0; i < numbers.size(); i++) {
            long number = numbers.get(i);
            text.append(i == 0 ? "" : ".").append(Long.toString(number - before, BASE));
            before = i == 1 ? numbers.get(0) : number;
        }
        return Optional.of(text.toString()).filter(Checkpoint::isOne).map(Checkpoint::new);
    }

    /** The moment that {@code checkpoint} stands for; nothing if it stands for none. */
    static Optional<String> moment(Checkpoint checkpoint) {
        try {
            return moment(
                    Arrays.stream(checkpoint.text().split("\\.", -1))
                            .map(each -> Long.parseLong(each, BASE))
                            .toList());
        } catch (NumberFormatException | ArithmeticException noNumber) {
            return Optional.empty();
        }
    }

    private static Optional<String> moment(List<Long> parts) {
        long least = parts.get(0);
        if (parts.size() == 1) {
            return Optional.of(String.valueOf(least));
        }
        long next = Math.addExact(least, parts.get(1));
        List<Long> between = new ArrayList<>();
        long reached = least;
        for (int i = 2; i < parts.size(); i++) {
            if (i > 2 && parts.get(i) == 0) {
                return Optional.empty();
            }
            reached = Math.addExact(reached, parts.get(i));
            between.add(reached);
        }
        String texts = between.stream().map(String::valueOf).collect(Collectors.joining(","));
        return Optional.of(least + ":" + next + ":" + texts)
                .filter(text -> least > 0 && (between.isEmpty() || reachedBefore(between, next)));
    }

    private static boolean reachedBefore(List<Long> between, long next) {
        return between.get(between.size() - 1) < next;
    }
}
