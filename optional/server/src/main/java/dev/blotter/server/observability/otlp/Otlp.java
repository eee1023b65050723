package dev.blotter.server.observability.otlp;

import dev.blotter.server.exchange.RequestObserver;
import io.micrometer.core.instrument.MeterRegistry;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.exporter.otlp.http.metrics.OtlpHttpMetricExporter;
import io.opentelemetry.exporter.otlp.http.trace.OtlpHttpSpanExporter;
import io.opentelemetry.sdk.metrics.SdkMeterProvider;
import io.opentelemetry.sdk.metrics.export.PeriodicMetricReader;
import io.opentelemetry.sdk.resources.Resource;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.export.BatchSpanProcessor;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/** Sends spans of requests and all meters to a collector, on threads of its own. */
public final class Otlp implements AutoCloseable {

    /** The name of what is sent from here. */
    private static final String SCOPE = "dev.blotter";

    private static final long PATIENCE_SECONDS = 5;

    private final SdkTracerProvider traces;
    private final SdkMeterProvider meters;

    private Otlp(SdkTracerProvider traces, SdkMeterProvider meters) {
        this.traces = traces;
        this.meters = meters;
    }

    /** Begins to send what comes up. Whether the collector answers is found out later. */
    public static Otlp start(OtlpSettings settings) {
        Resource server = Resource.getDefault().merge(Resource.create(attributes()));
        return new Otlp(
                SdkTracerProvider.builder()
                        .setResource(server)
                        .setSampler(
                                Sampler.parentBased(Sampler.traceIdRatioBased(settings.share())))
                        .addSpanProcessor(
                                BatchSpanProcessor.builder(
                                                OtlpHttpSpanExporter.builder()
                                                        .setEndpoint(
                                                                settings.endpoint() + "/v1/traces")
                                                        .build())
                                        .build())
                        .build(),
                SdkMeterProvider.builder()
                        .setResource(server)
                        .registerMetricReader(
                                PeriodicMetricReader.create(
                                        OtlpHttpMetricExporter.builder()
                                                .setEndpoint(settings.endpoint() + "/v1/metrics")
                                                .build()))
                        .build());
    }

    private static Attributes attributes() {
        String version =
                Optional.ofNullable(Otlp.class.getPackage().getImplementationVersion())
                        .orElse("unpackaged");
        return Attributes.of(
                AttributeKey.stringKey("service.name"),
                "blotter",
                AttributeKey.stringKey("service.version"),
                version,
                AttributeKey.stringKey("service.instance.id"),
                UUID.randomUUID().toString());
    }

    /** The observer that makes a span of each request. */
    public RequestObserver requests() {
        return new RequestSpans(traces.get(SCOPE), meters.get(SCOPE));
    }

    /** Notes that the request of this thread has a connection to the database from now on. */
    public void connectionLent() {
        RequestSpans.lent();
    }

    /** Notes that the request of this thread has given its connection back. */
    public void connectionReturned() {
        RequestSpans.returned();
    }

    /** Sends what {@code registry} has and will have, but requests, which are measured here. */
    public void send(MeterRegistry registry) {
        new MeterBridge(registry, meters.get(SCOPE)).showAll();
    }

    /** Sends the rest, if the collector takes it soon. */
    @Override
    public void close() {
        traces.shutdown().join(PATIENCE_SECONDS, TimeUnit.SECONDS);
        meters.shutdown().join(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }
}
