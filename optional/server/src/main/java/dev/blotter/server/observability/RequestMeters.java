package dev.blotter.server.observability;

import dev.blotter.server.exchange.Outcome;
import dev.blotter.server.exchange.Refusal;
import dev.blotter.server.exchange.RequestEvent;
import dev.blotter.server.exchange.RequestObserver;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.DoubleStream;

/**
 * Times requests, and counts those that are turned away. There is a meter for each combination that
 * has come up; routes, methods, statuses and outcomes are few.
 */
final class RequestMeters implements RequestObserver {

    private static final Duration[] BUCKETS =
            DoubleStream.of(.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1e3, 2500, 5e3, 1e4)
                    .mapToObj(millis -> Duration.ofNanos((long) (millis * 1e6)))
                    .toArray(Duration[]::new);

    private final MeterRegistry registry;
    private final Map<Kind, Timer> timers = new ConcurrentHashMap<>();
    private final Map<Refusal, Counter> refusals = new EnumMap<>(Refusal.class);

    RequestMeters(MeterRegistry registry) {
        this.registry = registry;
        for (Refusal reason : Refusal.values()) {
            refusals.put(
                    reason,
                    Counter.builder("blotter.refusals")
                            .description("Requests and clients that were turned away")
                            .tag("reason", reason.toString())
                            .register(registry));
        }
    }

    @Override
    public void ended(RequestEvent request) {
        Kind kind =
                new Kind(
                        request.route(),
                        request.method(),
                        request.status(),
                        request.outcome() == Outcome.LOST);
        Timer timer = timers.get(kind);
        (timer == null ? timers.computeIfAbsent(kind, this::timer) : timer)
                .record(request.nanos(), TimeUnit.NANOSECONDS);
        if (request.refusal().isPresent()) {
            turnedAway(request.refusal().get());
        }
    }

    @Override
    public void turnedAway(Refusal reason) {
        refusals.get(reason).increment();
    }

    private Timer timer(Kind kind) {
        return Timer.builder("http.server.requests")
                .description("Requests, from the end of the head to the end of the answer")
                .tag("method", kind.method())
                .tag("uri", kind.route())
                .tag("status", Integer.toString(kind.status()))
                .tag("outcome", kind.isLost() ? "UNKNOWN" : outcome(kind.status()))
                .serviceLevelObjectives(BUCKETS)
                .register(registry);
    }

    /** What other servers that are measured with Micrometer call it. */
    private static String outcome(int status) {
        return io.micrometer.core.instrument.binder.http.Outcome.forStatus(status).name();
    }

    private record Kind(String route, String method, int status, boolean isLost) {}
}
