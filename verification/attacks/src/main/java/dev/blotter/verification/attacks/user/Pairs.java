package dev.blotter.verification.attacks.user;

import dev.blotter.verification.attacks.server.Http;
import dev.blotter.verification.attacks.server.ServerProcess;
import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.function.IntFunction;

/**
 * Two kinds of requests, sent in pairs, of which either may come first, and how much longer the one
 * takes than the other. Where other programs disturb both alike, half of the differences are below
 * the real one; how far the median of so many can be from it needs no assumption about the rest.
 *
 * @param server the server
 * @param one the bytes of the n-th request of the one kind
 * @param other those of the other
 */
record Pairs(ServerProcess server, IntFunction<String> one, IntFunction<String> other) {

    private static final int WARMING = 500;

    /** So many standard deviations leave one in a hundred outside, both sides together. */
    private static final double SURE = 2.576;

    /**
     * Where the median difference is, with 99 % certainty.
     *
     * @param lowest at least so many nanoseconds
     * @param highest at most so many nanoseconds
     * @param pairs of how many pairs
     */
    record Difference(long lowest, long highest, int pairs) {

        /** Whether it is surely less than so many nanoseconds, either way. */
        boolean isBelow(long nanos) {
            return lowest > -nanos && highest < nanos;
        }

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "%+.1f to %+.1f us (%,d pairs)",
                    lowest / 1e3,
                    highest / 1e3,
                    pairs);
        }
    }

    /** Sends as many pairs as it takes to know that the difference is below a bound, or most. */
    Difference difference(int least, int most, long bound) throws IOException {
        long[] differences = new long[most];
        Random random = new Random(1);
        try (Http http = server.connect()) {
            for (int i = 0; i < Math.min(WARMING, least); i++) {
                pair(http, i, random.nextBoolean());
            }
            int sent = 0;
            Difference found;
            do {
                int next = Math.min(most, sent + least);
                for (; sent < next; sent++) {
                    differences[sent] = pair(http, sent, random.nextBoolean());
                }
                found = median(Arrays.copyOf(differences, sent));
            } while (sent < most && !found.isBelow(bound));
            return found;
        }
    }

    private long pair(Http http, int number, boolean oneFirst) throws IOException {
        long first = nanos(http, (oneFirst ? one : other).apply(number));
        long second = nanos(http, (oneFirst ? other : one).apply(number));
        return oneFirst ? first - second : second - first;
    }

    private static long nanos(Http http, String request) throws IOException {
        long begin = System.nanoTime();
        if (!http.exchange(request).came()) {
            throw new IOException("no answer to " + request.lines().findFirst().orElse(""));
        }
        return System.nanoTime() - begin;
    }

    private static Difference median(long[] differences) {
        Arrays.sort(differences);
        int count = differences.length;
        int away = (int) Math.ceil(SURE * Math.sqrt(count) / 2);
        return new Difference(
                differences[Math.max(0, count / 2 - away)],
                differences[Math.min(count - 1, count / 2 + away)],
                count);
    }
}
