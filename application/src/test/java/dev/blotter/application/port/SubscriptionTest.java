package dev.blotter.application.port;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class SubscriptionTest {

    @Test
    void twoAsOneEndTogether() {
        List<String> ended = new ArrayList<>();
        Subscription first = new Subscription(() -> ended.add("first"));
        Subscription both = first.and(new Subscription(() -> ended.add("second")));
        assertThat(ended).isEmpty();

        both.close();

        assertThat(ended).containsExactly("first", "second");
    }
}
