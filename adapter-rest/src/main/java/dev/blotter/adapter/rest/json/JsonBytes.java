package dev.blotter.adapter.rest.json;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Writes JSON as UTF-8 to a stream, piece by piece. The caller writes brackets, names and commas as
 * raw text; values are escaped and formatted here. Bytes are buffered until {@link #flush}, or
 * until there are many of them.
 */
public final class JsonBytes {

    /** As much as a row, since most of what is written is one. */
    private static final int SIZE = 1024;

    private static final int LONGEST_CHARACTER = 6;
    private static final int REPLACEMENT = 0xFFFD;

    private final OutputStream out;
    private final byte[] buffer;
    private int filled;
    private boolean written;

    /** Returns what {@code text} writes. */
    public static byte[] of(Consumer<JsonBytes> text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(SIZE);
        JsonBytes json = new JsonBytes(bytes);
        text.accept(json);
        json.flush();
        return bytes.toByteArray();
    }

    /** Writes to {@code out}, which it neither flushes nor closes. */
    public JsonBytes(OutputStream out) {
        this(out, new byte[SIZE]);
    }

    /** Writes to {@code out} and buffers bytes in {@code buffer}, whatever is in there. */
    JsonBytes(OutputStream out, byte[] buffer) {
        this.out = out;
        this.buffer = buffer;
    }

    /** Writes JSON text as it is; ASCII only. */
    @SuppressWarnings("deprecation") // the quickest way to copy ASCII, and exact for it
    public JsonBytes raw(String ascii) {
        int length = ascii.length();
        for (int from = 0; from < length; from += buffer.length) {
            int part = Math.min(buffer.length, length - from);
            reserve(part);
            ascii.getBytes(from, from + part, buffer, filled);
            filled += part;
        }
        return this;
    }

    /** Writes JSON text that is bytes already. */
    public JsonBytes raw(byte[] utf8) {
        return raw(utf8, 0, utf8.length);
    }

    /** Writes JSON text that is the bytes from one index to before another; long text uncopied. */
    public JsonBytes raw(byte[] utf8, int from, int to) {
        int length = to - from;
        if (length > buffer.length / 4) {
            flush();
            writeThrough(utf8, from, length);
        } else {
            reserve(length);
            System.arraycopy(utf8, from, buffer, filled, length);
            filled += length;
        }
        return this;
    }

    /**
     * Writes a string value in quotes. Half a surrogate pair, for which there is no UTF-8, becomes
     * U+FFFD.
     */
    public JsonBytes string(String value) {
        raw("\"");
        int plain = plainAscii(value);
        if (plain < value.length()) {
            raw(escaped(value.substring(plain)).getBytes(StandardCharsets.UTF_8));
        }
        return raw("\"");
    }

    /** Writes string values with commas between them. */
    public void strings(Stream<String> values) {
        Iterator<String> each = values.iterator();
        while (each.hasNext()) {
            string(each.next()).raw(each.hasNext() ? "," : "");
        }
    }

    /** Writes what {@code value} begins with that may stand as it is, and returns its length. */
    private int plainAscii(String value) {
        int length = Math.min(value.length(), buffer.length);
        reserve(length);
        int at = 0;
        while (at < length && isPlainAscii(value.charAt(at))) {
            buffer[filled++] = (byte) value.charAt(at++);
        }
        return at;
    }

    private static boolean isPlainAscii(char unit) {
        return unit >= ' ' && unit < 0x7F && unit != '"' && unit != '\\';
    }

    private static String escaped(String value) {
        StringBuilder text = new StringBuilder(value.length() + LONGEST_CHARACTER);
        value.codePoints().forEach(point -> append(text, point));
        return text.toString();
    }

    private static void append(StringBuilder text, int point) {
        if (point == '"' || point == '\\') {
            text.append('\\').append((char) point);
        } else if (point < ' ') {
            text.append("\\u00").append(HexFormat.of().toHexDigits((byte) point));
        } else {
            text.appendCodePoint(isHalfAPair(point) ? REPLACEMENT : point);
        }
    }

    private static boolean isHalfAPair(int point) {
        return point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
    }

    /** Writes a number in plain notation, digit by digit as it is. */
    public JsonBytes number(BigDecimal value) {
        return raw(value.toPlainString());
    }

    /** Writes a whole number. */
    public JsonBytes number(long value) {
        return raw(Long.toString(value));
    }

    /** Writes a time as a string in UTC with exactly three fraction digits. */
    public JsonBytes time(Instant value) {
        return raw("\"").plainTime(value).raw("\"");
    }

    /** Writes a time without quotes. */
    public JsonBytes plainTime(Instant value) {
        LocalDateTime utc =
                LocalDateTime.ofEpochSecond(
                        value.getEpochSecond(), value.getNano(), ZoneOffset.UTC);
        if (TimeText.isUsual(utc)) {
            reserve(TimeText.LENGTH);
            TimeText.write(utc, buffer, filled);
            filled += TimeText.LENGTH;
        } else {
            raw(TimeText.ofAnyYear(value));
        }
        return this;
    }

    /** Writes what is buffered. */
    public void flush() {
        if (filled > 0) {
            writeThrough(buffer, 0, filled);
            filled = 0;
        }
    }

    /** Whether everything that was written is still buffered. */
    boolean isAllBuffered() {
        return !written;
    }

    int buffered() {
        return filled;
    }

    private void writeThrough(byte[] bytes, int from, int length) {
        written = true;
        try {
            out.write(bytes, from, length);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private void reserve(int bytes) {
        if (filled + bytes > buffer.length) {
            flush();
        }
    }
}
