package dev.blotter.server.observability.otlp;

import io.micrometer.core.instrument.Measurement;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Statistic;
import io.micrometer.core.instrument.Tag;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.common.AttributesBuilder;
import io.opentelemetry.api.metrics.Meter;
import io.opentelemetry.api.metrics.ObservableDoubleMeasurement;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Shows the meters of Micrometer to OpenTelemetry, which reads them when it sends. Of timers, there
 * are the count, the sum and the maximum.
 *
 * @param from where the meters are
 * @param to where they are shown
 * @param known the names that are shown already
 */
record MeterBridge(MeterRegistry from, Meter to, Set<String> known) {

    /** They have a histogram. */
    private static final String REQUESTS = "http.server.requests";

    private static final Set<Statistic> GROWING =
            EnumSet.of(Statistic.COUNT, Statistic.TOTAL, Statistic.TOTAL_TIME);

    MeterBridge(MeterRegistry from, Meter to) {
        this(from, to, ConcurrentHashMap.newKeySet());
    }

    /** Shows all meters, and each that is added. */
    void showAll() {
        from.config().onMeterAdded(this::show);
        from.getMeters().forEach(this::show);
    }

    private void show(io.micrometer.core.instrument.Meter meter) {
        String name = meter.getId().getName();
        if (!name.equals(REQUESTS) && known.add(name)) {
            for (Measurement each : meter.measure()) {
                show(meter, each.getStatistic());
            }
        }
    }

    private void show(io.micrometer.core.instrument.Meter meter, Statistic statistic) {
        String name = meter.getId().getName();
        String shown = isOnly(meter) ? name : name + '.' + suffix(statistic);
        if (GROWING.contains(statistic)) {
            to.counterBuilder(shown)
                    .ofDoubles()
                    .buildWithCallback(out -> record(name, statistic, out));
        } else {
            to.gaugeBuilder(shown).buildWithCallback(out -> record(name, statistic, out));
        }
    }

    private static boolean isOnly(io.micrometer.core.instrument.Meter meter) {
        var measurements = meter.measure().iterator();
        measurements.next();
        return !measurements.hasNext();
    }

    private static String suffix(Statistic statistic) {
        return statistic == Statistic.TOTAL_TIME
                ? "sum"
                : statistic.getTagValueRepresentation().toLowerCase(Locale.ROOT);
    }

    private void record(String name, Statistic statistic, ObservableDoubleMeasurement out) {
        for (var meter : from.find(name).meters()) {
            for (Measurement each : meter.measure()) {
                if (each.getStatistic() == statistic && !Double.isNaN(each.getValue())) {
                    out.record(each.getValue(), attributes(meter));
                }
            }
        }
    }

    private static Attributes attributes(io.micrometer.core.instrument.Meter meter) {
        AttributesBuilder attributes = Attributes.builder();
        for (Tag tag : meter.getId().getTagsAsIterable()) {
            attributes.put(tag.getKey(), tag.getValue());
        }
        return attributes.build();
    }
}
