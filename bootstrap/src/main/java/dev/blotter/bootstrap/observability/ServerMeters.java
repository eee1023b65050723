package dev.blotter.bootstrap.observability;

import dev.blotter.bootstrap.server.BlotterServer;
import dev.blotter.bootstrap.server.ServerMetrics;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Instant;
import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.function.ToDoubleFunction;

/**
 * Meters of the connections, of the workers and of those who wait for one; and which program this
 * is.
 */
final class ServerMeters {

    private ServerMeters() {}

    static void bind(BlotterServer server, IntSupplier waiting, MeterRegistry registry) {
        gauge(server, "workers.busy", "Workers that have a request", ServerMetrics::busy, registry);
        gauge(server, "workers.max", "Workers", ServerMetrics::workers, registry);
        gauge(server, "queue", "Requests that wait for a worker", ServerMetrics::queued, registry);
        gauge(server, "queue.max", "Requests that may wait", ServerMetrics::maxQueue, registry);
        gauge(server, "connections", "Open connections", ServerMetrics::connections, registry);
        gauge(
                server,
                "connections.max",
                "Connections that may be open",
                ServerMetrics::maxConnections,
                registry);
        Gauge.builder("blotter.waiters", waiting::getAsInt)
                .description("Clients that wait for news of positions")
                .register(registry);
        server.certificateEnd()
                .ifPresent(
                        end ->
                                Gauge.builder(
                                                "blotter.tls.certificate.expiry.seconds",
                                                server,
                                                ServerMeters::certificateEnd)
                                        .description(
                                                "When the certificate in force ends, in seconds since 1970")
                                        .register(registry));
        Gauge.builder("blotter.info", () -> 1)
                .description("Which program this is")
                .tag("version", version())
                .register(registry);
    }

    private static void gauge(
            BlotterServer server,
            String name,
            String description,
            ToDoubleFunction<ServerMetrics> value,
            MeterRegistry registry) {
        Gauge.builder("blotter." + name, server, each -> value.applyAsDouble(each.vitals()))
                .description(description)
                .register(registry);
    }

    private static double certificateEnd(BlotterServer server) {
        return server.certificateEnd().map(Instant::getEpochSecond).orElseThrow();
    }

    private static String version() {
        return Optional.ofNullable(ServerMeters.class.getPackage().getImplementationVersion())
                .orElse("unpackaged");
    }
}
