package dev.blotter.adapter.rest.identity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.application.port.RateLimit;
import dev.blotter.domain.access.Caller;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** How many requests a user may make. */
final class RequestRatesTest {

    private static final Caller ANN = Caller.named("ann");

    private final AtomicLong nanos = new AtomicLong();
    private final RequestRates rates = new RequestRates(10, Duration.ofSeconds(5), nanos::get);

    @Test
    void aUserHasABurstAndThenSoManyASecond() {
        assertThat(madeBy(ANN)).isEqualTo(10);
        assertThat(madeBy(Caller.named("bob"))).isEqualTo(10);
        assertThat(madeBy(ANN)).isZero();

        pass(Duration.ofSeconds(1));
        assertThat(madeBy(ANN)).isEqualTo(2);
        pass(Duration.ofHours(1));
        assertThat(madeBy(ANN)).isEqualTo(10);
    }

    @Test
    void whatIsLeftIsReported() {
        assertThat(rates.take(ANN).orElseThrow().limit())
                .isEqualTo(left(9, Duration.ofMillis(500)));
        assertThat(rates.take(ANN).orElseThrow().limit()).isEqualTo(left(8, Duration.ofSeconds(1)));
        madeBy(ANN);
        assertThat(rates.take(ANN).orElseThrow())
                .isEqualTo(new RequestRates.Taken(false, left(0, Duration.ofMillis(500))));
    }

    @Test
    void theBurstIsASecondsRequestsUnlessItIsSaid() {
        RateLimit usual = RequestRates.perSecond(7, 0).take(ANN).orElseThrow().limit();
        assertThat(usual.quota()).isEqualTo(7);
        assertThat(usual.window()).isEqualTo(Duration.ofSeconds(1));
        RateLimit more = RequestRates.perSecond(7, 70).take(ANN).orElseThrow().limit();
        assertThat(more.quota()).isEqualTo(70);
        assertThat(more.window()).isEqualTo(Duration.ofSeconds(10));
    }

    @Test
    void withoutALimitNothingIsReported() {
        assertThat(RequestRates.UNLIMITED.take(ANN)).isEmpty();
        assertThat(RequestRates.perSecond(0, 5).take(ANN)).isEmpty();
    }

    private static RateLimit left(long remaining, Duration pause) {
        return new RateLimit("requests", 10, Duration.ofSeconds(5), remaining, pause);
    }

    private int madeBy(Caller caller) {
        int made = 0;
        while (rates.take(caller).orElseThrow().isWithin()) {
            made++;
        }
        return made;
    }

    private void pass(Duration duration) {
        nanos.addAndGet(duration.toNanos());
    }
}
