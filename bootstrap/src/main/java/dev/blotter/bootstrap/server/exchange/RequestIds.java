package dev.blotter.bootstrap.server.exchange;

import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;

/** The ids of requests, by which a caller and an operator can speak of the same one. */
public final class RequestIds {

    /** The header that an id comes in, and goes out in with every answer. */
    public static final String HEADER = "X-Request-Id";

    private static final int LONGEST = 64;
    private static final String SIGNS = "._~:/+=@-";

    /** Distinguishes the ids of this process from those of others. */
    private static final String PROCESS = UUID.randomUUID().toString().substring(0, 8);

    private static final AtomicLong LAST = new AtomicLong();

    private RequestIds() {}

    /** The id that came with a request if it is well-formed, else a new one. */
    public static String of(String given) {
        return isWellFormed(given) ? given : next();
    }

    private static String next() {
        return PROCESS + '-' + Long.toString(LAST.incrementAndGet(), Character.MAX_RADIX);
    }

    private static boolean isWellFormed(String given) {
        return !given.isEmpty()
                && given.length() <= LONGEST
                && given.chars().allMatch(RequestIds::isAllowed);
    }

    private static boolean isAllowed(int sign) {
        return (sign >= 'a' && sign <= 'z')
                || (sign >= 'A' && sign <= 'Z')
                || (sign >= '0' && sign <= '9')
                || SIGNS.indexOf(sign) >= 0;
    }
}
