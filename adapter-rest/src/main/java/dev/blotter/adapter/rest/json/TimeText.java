package dev.blotter.adapter.rest.json;

import dev.blotter.adapter.rest.header.BooksTime;
import java.time.Instant;
import java.time.LocalDateTime;

/**
 * Times as {@code 2026-01-24T23:05:08.520Z}. Digit by digit for the years of four digits, since
 * lists have two times a row.
 */
final class TimeText {

    /** The length of a time in a year of four digits. */
    static final int LENGTH = 24;

    private final byte[] text;
    private int length;

    private TimeText(byte[] text, int from) {
        this.text = text;
        this.length = from;
    }

    /** Whether the year of {@code utc} has four digits. */
    static boolean isUsual(LocalDateTime utc) {
        return utc.getYear() >= 0 && utc.getYear() <= 9999;
    }

    /** Writes a time in a year of four digits into {@code text}. */
    static void write(LocalDateTime utc, byte[] text, int from) {
        new TimeText(text, from)
                .add(utc.getYear(), 1000, '-')
                .add(utc.getMonthValue(), 10, '-')
                .add(utc.getDayOfMonth(), 10, 'T')
                .add(utc.getHour(), 10, ':')
                .add(utc.getMinute(), 10, ':')
                .add(utc.getSecond(), 10, '.')
                .add(utc.getNano() / 1_000_000, 100, 'Z');
    }

    static String ofAnyYear(Instant time) {
        return BooksTime.TEXT.format(time);
    }

    /** Adds all digits from the one that counts {@code highest} down, and {@code end}. */
    private TimeText add(int number, int highest, char end) {
        for (int unit = highest; unit > 0; unit /= 10) {
            text[length++] = (byte) ('0' + number / unit % 10);
        }
        text[length++] = (byte) end;
        return this;
    }
}
