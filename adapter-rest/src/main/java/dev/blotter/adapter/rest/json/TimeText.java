package dev.blotter.adapter.rest.json;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/**
 * Times as {@code 2026-01-24T23:05:08.520Z}. By hand for the years of four digits, since lists have
 * two a row.
 */
final class TimeText {

    private static final DateTimeFormatter ANY_YEAR =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

    private TimeText() {}

    static String of(Instant time) {
        LocalDateTime utc =
                LocalDateTime.ofEpochSecond(time.getEpochSecond(), time.getNano(), ZoneOffset.UTC);
        if (utc.getYear() < 0 || utc.getYear() > 9999) {
            return ANY_YEAR.format(time);
        }
        StringBuilder text = new StringBuilder(24);
        digits(text, utc.getYear(), 1000).append('-');
        digits(text, utc.getMonthValue(), 10).append('-');
        digits(text, utc.getDayOfMonth(), 10).append('T');
        digits(text, utc.getHour(), 10).append(':');
        digits(text, utc.getMinute(), 10).append(':');
        digits(text, utc.getSecond(), 10).append('.');
        return digits(text, utc.getNano() / 1_000_000, 100).append('Z').toString();
    }

    /** Appends all digits of {@code number} from the one that counts {@code highest} down. */
    private static StringBuilder digits(StringBuilder text, int number, int highest) {
        for (int unit = highest; unit > 0; unit /= 10) {
            text.append((char) ('0' + number / unit % 10));
        }
        return text;
    }
}
