package dev.blotter.server.observability;

import com.github.benmanes.caffeine.cache.stats.StatsCounter;
import dev.blotter.server.exchange.RequestObserver;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.cache.CaffeineStatsCounter;
import io.micrometer.core.instrument.binder.jvm.ClassLoaderMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmInfoMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.FileDescriptorMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.util.stream.Stream;

/** All meters, in the text format of Prometheus. */
final class Metrics implements AutoCloseable {

    /** The media type of {@link #text}. */
    static final String CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";

    private final PrometheusMeterRegistry registry =
            new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final RequestMeters requests = new RequestMeters(registry);
    private final JvmGcMetrics collections = new JvmGcMetrics();
    private boolean complete;

    /** Where further meters can be registered. */
    MeterRegistry registry() {
        return registry;
    }

    /** The observer that counts and times requests. */
    RequestObserver requests() {
        return requests;
    }

    /** What counts the hits and misses of the cache of this name. */
    StatsCounter cache(String name) {
        return new CaffeineStatsCounter(registry, name);
    }

    /** All meters now. Those of Java are made when they are first asked for: they take a while. */
    String text() {
        complete();
        return registry.scrape();
    }

    /** The same, with the meters of Java. */
    synchronized MeterRegistry complete() {
        if (!complete) {
            bindJava();
            complete = true;
        }
        return registry;
    }

    private void bindJava() {
        Stream.of(
                        new JvmInfoMetrics(),
                        new JvmMemoryMetrics(),
                        collections,
                        new JvmThreadMetrics(),
                        new ClassLoaderMetrics(),
                        new ProcessorMetrics(),
                        new FileDescriptorMetrics(),
                        new UptimeMetrics())
                .forEach(meters -> meters.bindTo(registry));
    }

    @Override
    public void close() {
        collections.close();
        registry.close();
    }
}
