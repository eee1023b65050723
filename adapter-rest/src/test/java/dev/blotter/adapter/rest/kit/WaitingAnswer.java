package dev.blotter.adapter.rest.kit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.BlotterFeature;
import dev.blotter.application.kit.Eventually;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** The answer to a request that waits for news, on a thread of its own. */
public final class WaitingAnswer {

    /** Within this, a wait of a minute does not end by itself. */
    private static final long LONGEST = 50;

    private final CompletableFuture<Answer> answer;

    private WaitingAnswer(CompletableFuture<Answer> answer) {
        this.answer = answer;
    }

    /** Makes the request, and returns once it is a long poll of {@code feature}. */
    public static WaitingAnswer of(BlotterFeature feature, Supplier<Answer> request) {
        WaitingAnswer waiting =
                new WaitingAnswer(
                        CompletableFuture.supplyAsync(request, task -> new Thread(task).start()));
        Eventually.holds(() -> assertThat(feature.longPolls().count()).isPositive());
        waiting.goesOn();
        return waiting;
    }

    /** Fails if there is an answer already. */
    public void goesOn() {
        assertThat(answer).isNotDone();
    }

    /** Waits for it. */
    public Answer get() {
        return answer.orTimeout(LONGEST, TimeUnit.SECONDS).join();
    }
}
