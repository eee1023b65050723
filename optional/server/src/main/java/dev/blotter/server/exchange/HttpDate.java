package dev.blotter.server.exchange;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * The date of a response (RFC 9110, 6.6.1), formatted once a second. It follows a clock that is set
 * back, which Grizzly's does not.
 *
 * @param second the second since 1970 that it is the text of
 * @param text such as {@code Sun, 06 Nov 1994 08:49:37 GMT}
 */
public record HttpDate(long second, String text) {

    private static final DateTimeFormatter FORMAT =
            DateTimeFormatter.ofPattern("EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.ENGLISH)
                    .withZone(ZoneOffset.UTC);

    private static volatile HttpDate last = of(0);

    public static String now() {
        long second = Math.floorDiv(System.currentTimeMillis(), 1_000L);
        HttpDate known = last;
        if (known.second != second) {
            known = of(second);
            last = known;
        }
        return known.text;
    }

    static HttpDate of(long second) {
        return new HttpDate(second, FORMAT.format(Instant.ofEpochSecond(second)));
    }
}
