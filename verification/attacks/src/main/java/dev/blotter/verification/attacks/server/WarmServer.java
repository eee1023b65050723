package dev.blotter.verification.attacks.server;

import java.io.IOException;

/**
 * A server that has answered thousands of requests, and how it was then.
 *
 * @param server the server
 * @param vitals what it held
 * @param heap the bytes of heap in use after a collection
 * @param medianMicros the median time of an answer
 */
public record WarmServer(ServerProcess server, Vitals vitals, long heap, long medianMicros) {

    static WarmServer of(ServerProcess server, int requests)
            throws IOException, InterruptedException {
        try (Http http = server.connect()) {
            for (int i = 0; i < requests; i++) {
                http.get(path(i), ServerProcess.DESK);
            }
        }
        long median = server.medianMicros();
        return new WarmServer(server, server.vitals(), server.heapAfterCollection(), median);
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
