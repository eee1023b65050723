package dev.blotter.verification.attacks.server;

import java.io.IOException;

/**
 * A server, and how it was before it was attacked.
 *
 * @param server the server
 * @param vitals what it held
 * @param heap the bytes of heap in use after a collection
 * @param medianMicros the median time of an answer, or 0 if that was not measured
 */
public record Baseline(ServerProcess server, Vitals vitals, long heap, long medianMicros) {

    /** Of a server that has answered nothing yet, and does not now. */
    public static Baseline ofFresh(ServerProcess server) throws IOException, InterruptedException {
        return new Baseline(server, server.vitals(), server.heapAfterCollection(), 0);
    }

    /** Of a server that has answered thousands of requests. */
    public static Baseline ofWarm(ServerProcess server) throws IOException, InterruptedException {
        long median = server.medianMicros();
        return new Baseline(server, server.vitals(), server.heapAfterCollection(), median);
    }

    /** Whether the time of an answer was measured. */
    public boolean isTimed() {
        return medianMicros > 0;
    }

    /** Sends so many requests to a server first. */
    public static Baseline warming(ServerProcess server, int requests)
            throws IOException, InterruptedException {
        try (Http http = server.connect()) {
            for (int i = 0; i < requests; i++) {
                http.get(path(i), ServerProcess.DESK);
            }
        }
        return ofWarm(server);
    }

    private static String path(int i) {
        return switch (i % 3) {
            case 0 -> ServerProcess.POSITIONS;
            case 1 -> ServerProcess.ROOT + "/users/self";
            default ->
                    ServerProcess.ROOT
                            + "/accounts/default:100042/instruments/query?symbols=EUR/*&start-from="
                            + i % 20;
        };
    }
}
