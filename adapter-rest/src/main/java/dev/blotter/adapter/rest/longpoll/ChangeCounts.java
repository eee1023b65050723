package dev.blotter.adapter.rest.longpoll;

import dev.blotter.application.port.FollowerMetrics.Answer;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Counts the answers with changes, by lists, by forms and by why they have everything. */
public final class ChangeCounts {

    /** What is said of an answer that has only what has changed. */
    public static final String CHANGED = "changed";

    private static final List<String> LISTS = List.of("positions", "instruments");
    private static final List<String> FORMS = List.of("json", "event");
    private static final List<String> REASONS =
            List.of(CHANGED, "first", "unknown", "shorter", "unrecorded");

    private final Map<Answer, LongAdder> counts =
            LISTS.stream()
                    .flatMap(list -> FORMS.stream().map(form -> List.of(list, form)))
                    .flatMap(
                            of ->
                                    REASONS.stream()
                                            .map(why -> new Answer(of.get(0), of.get(1), why)))
                    .collect(Collectors.toMap(Function.identity(), kind -> new LongAdder()));

    public void add(String list, String form, String reason) {
        counts.get(new Answer(list, form, reason)).increment();
    }

    /** How many there were of each kind. */
    Map<Answer, Long> all() {
        return counts.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, each -> each.getValue().sum()));
    }
}
