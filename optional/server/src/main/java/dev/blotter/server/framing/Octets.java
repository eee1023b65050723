package dev.blotter.server.framing;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** What the bytes of a head are, as RFC 9110 and 9112 have it. */
final class Octets {

    static final byte CR = '\r';
    static final byte LF = '\n';

    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}");
    private static final boolean[] TOKEN = new boolean[256];
    private static final boolean[] TEXT = new boolean[256];

    static {
        for (int octet = 0; octet < 256; octet++) {
            boolean letterOrDigit =
                    (octet >= 'a' && octet <= 'z')
                            || (octet >= 'A' && octet <= 'Z')
                            || (octet >= '0' && octet <= '9');
            TOKEN[octet] = letterOrDigit || "!#$%&'*+-.^_`|~".indexOf(octet) >= 0;
            TEXT[octet] = (octet >= ' ' && octet != 0x7F) || octet == '\t';
        }
    }

    private Octets() {}

    /** The end of the token at {@code from}, which is {@code from} where there is none. */
    static int endOfToken(byte[] bytes, int from, int to) {
        int end = from;
        while (end < to && TOKEN[bytes[end] & 0xff]) {
            end++;
        }
        return end;
    }

    /** Requires text without control characters, of which tabs are none. */
    static void requireText(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            if (!TEXT[bytes[i] & 0xff]) {
                throw BadRequest.malformed("Control character in the request");
            }
        }
    }

    /**
     * Requires a name, a colon right behind it, and text.
     *
     * @return where the colon is
     */
    static int requireField(byte[] bytes, int from, int to) {
        int colon = endOfToken(bytes, from, to);
        if (colon == from || colon == to || bytes[colon] != ':') {
            throw BadRequest.malformed("Malformed header or trailer line");
        }
        requireText(bytes, colon + 1, to);
        return colon;
    }

    /** Whether the bytes at {@code from} are {@code word}, which is in small letters. */
    static boolean isWord(byte[] bytes, int from, String word) {
        for (int i = 0; i < word.length(); i++) {
            if ((bytes[from + i] | 0x20) != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    static long number(String digits) {
        BadRequest.require(NUMBER.matcher(digits).matches(), "Content-Length is not a number");
        return Long.parseLong(digits);
    }

    static String text(byte[] bytes, int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    }
}
