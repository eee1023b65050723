package dev.blotter.server.observability.otlp;

import dev.blotter.server.exchange.Exchange;
import dev.blotter.server.exchange.Outcome;
import dev.blotter.server.exchange.Reading;
import dev.blotter.server.exchange.RequestEvent;
import dev.blotter.server.exchange.RequestObserver;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.metrics.DoubleHistogram;
import io.opentelemetry.api.metrics.Meter;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.TraceFlags;
import io.opentelemetry.api.trace.TraceState;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import java.time.Instant;

/**
 * Makes a span of each request that has ended, and times it, in the words of OpenTelemetry's
 * semantic conventions for HTTP.
 */
final class RequestSpans implements RequestObserver {

    private static final AttributeKey<String> METHOD =
            AttributeKey.stringKey("http.request.method");
    private static final AttributeKey<String> ROUTE = AttributeKey.stringKey("http.route");
    private static final AttributeKey<Long> STATUS =
            AttributeKey.longKey("http.response.status_code");
    private static final AttributeKey<String> ID = AttributeKey.stringKey("blotter.request");

    private static final int SERVER_ERROR = 500;
    private static final double NANOS_PER_SECOND = 1e9;

    /** Set for those who lend connections: only on threads of workers, only while tracing is on. */
    private static final ThreadLocal<Current> CURRENT = new ThreadLocal<>();

    private final Tracer tracer;
    private final DoubleHistogram durations;

    RequestSpans(Tracer tracer, Meter meter) {
        this.tracer = tracer;
        this.durations =
                meter.histogramBuilder("http.server.request.duration")
                        .setUnit("s")
                        .setDescription("Requests, from the end of the head to that of the answer")
                        .build();
    }

    @Override
    public void during(Exchange request, Runnable work) {
        CURRENT.set(new Current(request));
        try {
            work.run();
        } finally {
            CURRENT.remove();
        }
    }

    /** Notes that this thread has a connection to the database from now on. */
    static void lent() {
        Current work = CURRENT.get();
        if (work != null) {
            work.since = System.nanoTime();
        }
    }

    /** Notes that this thread has given its connection back. */
    static void returned() {
        Current work = CURRENT.get();
        if (work != null) {
            work.request.hadConnection(work.since);
        }
    }

    @Override
    public void ended(RequestEvent request) {
        Attributes kind =
                Attributes.of(
                        METHOD, request.method(),
                        ROUTE, request.route(),
                        STATUS, (long) request.status());
        Instant now = Instant.now();
        Span span =
                tracer.spanBuilder(request.method() + ' ' + request.route())
                        .setSpanKind(SpanKind.SERVER)
                        .setParent(parentOf(request))
                        .setStartTimestamp(now.minusNanos(request.nanos()))
                        .setAllAttributes(kind)
                        .setAttribute(ID, request.id())
                        .startSpan();
        if (request.status() >= SERVER_ERROR || request.outcome() == Outcome.LOST) {
            span.setStatus(StatusCode.ERROR, request.outcome().toString());
        }
        request.reading().ifPresent(reading -> addDatabase(span, request, now, reading));
        span.end(now);
        durations.record(request.nanos() / NANOS_PER_SECOND, kind);
    }

    private void addDatabase(Span parent, RequestEvent request, Instant end, Reading reading) {
        Instant begun = end.minusNanos(request.nanos());
        tracer.spanBuilder("database")
                .setSpanKind(SpanKind.CLIENT)
                .setParent(Context.root().with(parent))
                .setStartTimestamp(begun.plusNanos(reading.begun()))
                .startSpan()
                .end(begun.plusNanos(reading.ended()));
    }

    private static Context parentOf(RequestEvent request) {
        if (request.parent().trace().isEmpty()) {
            return Context.root();
        }
        return Context.root()
                .with(
                        Span.wrap(
                                SpanContext.createFromRemoteParent(
                                        request.parent().trace(),
                                        request.parent().span(),
                                        TraceFlags.fromHex(request.parent().flags(), 0),
                                        TraceState.getDefault())));
    }

    /** The request of a thread, and since when it has had a connection. */
    private static final class Current {

        private final Exchange request;
        private long since;

        private Current(Exchange request) {
            this.request = request;
        }
    }
}
