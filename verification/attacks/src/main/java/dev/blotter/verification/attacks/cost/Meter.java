package dev.blotter.verification.attacks.cost;

import dev.blotter.verification.attacks.cost.Endpoint.Candidate;
import dev.blotter.verification.attacks.server.Answer;
import dev.blotter.verification.attacks.server.Http;
import dev.blotter.verification.attacks.server.ServerProcess;
import java.io.IOException;
import java.time.Duration;

/** Sends requests one after the other, and sees what they cost their server. */
final class Meter {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int FEWEST = 3;
    private static final int MOST = 40;

    /** Processor time is counted in steps of ten of them. */
    private static final long ENOUGH_MILLIS = 150;

    private final ServerProcess server;
    private final Words words;

    Meter(ServerProcess server, Words words) {
        this.server = server;
        this.words = words;
    }

    /** The milliseconds of processor time that such a request takes. */
    double cpuMillis(Candidate candidate) throws IOException {
        long before = server.cpuMillis();
        long used = 0;
        int sent = 0;
        while (sent < FEWEST || (sent < MOST && used < ENOUGH_MILLIS)) {
            send(candidate);
            sent++;
            used = server.cpuMillis() - before;
        }
        return (double) used / sent;
    }

    /** What such a request costs. */
    Cost cost(Candidate candidate) throws IOException, InterruptedException {
        double millis = cpuMillis(candidate);
        server.heapAfterCollection();
        long before = server.heap();
        Answer last = Answer.CLOSED;
        for (int i = 0; i < MOST; i++) {
            last = send(candidate);
        }
        return new Cost(millis, (server.heap() - before) / MOST, last);
    }

    private Answer send(Candidate candidate) throws IOException {
        try (Http http = server.connect(PATIENCE)) {
            return http.exchange(words.filled(candidate.text()));
        }
    }
}
