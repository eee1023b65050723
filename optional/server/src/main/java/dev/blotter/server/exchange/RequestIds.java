package dev.blotter.server.exchange;

import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;

/** The ids of requests, by which a caller and an operator can speak of the same one. */
public final class RequestIds {

    /** The header that an id comes in, and goes out in with every answer. */
    public static final String HEADER = "X-Request-Id";

    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9._~:/+=@-]{1,64}");

    /** Distinguishes the ids of this process from those of others. */
    private static final String PROCESS = UUID.randomUUID().toString().substring(0, 8);

    private static final AtomicLong LAST = new AtomicLong();

    private RequestIds() {}

    /** The id that came with a request if it is well-formed, else a new one. */
    public static String of(String given) {
        return FORM.matcher(given).matches() ? given : next();
    }

    private static String next() {
        return PROCESS + '-' + Long.toString(LAST.incrementAndGet(), Character.MAX_RADIX);
    }
}
