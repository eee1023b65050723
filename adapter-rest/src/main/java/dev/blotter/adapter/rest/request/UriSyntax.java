package dev.blotter.adapter.rest.request;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** What a path and query may look like before they are decoded. */
public final class UriSyntax {

    private static final String UNRESERVED_AND_RESERVED = "-._~:/?@!$&'()*+,;=";

    private UriSyntax() {}

    /**
     * Whether {@code rawPathAndQuery} has only characters that a URI may have, only whole
     * percent-escapes, and decodes to valid UTF-8 without control characters.
     */
    public static boolean isWellFormed(String rawPathAndQuery) {
        byte[] decoded = new byte[rawPathAndQuery.length()];
        int length = 0;
        boolean ascii = true;
        for (int i = 0; i < rawPathAndQuery.length(); i++) {
            int octet = rawPathAndQuery.charAt(i);
            if (octet == '%') {
                octet = escapedOctet(rawPathAndQuery, i);
                i += 2;
            } else if (!mayStandRaw(octet)) {
                return false;
            }
            if (octet < ' ' || octet == 0x7F) {
                return false;
            }
            ascii &= octet < 0x80;
            decoded[length++] = (byte) octet;
        }
        return ascii || isPrintableUtf8(ByteBuffer.wrap(decoded, 0, length));
    }

    /** The octet that the escape at {@code at} stands for; negative if it is not a whole one. */
    private static int escapedOctet(String text, int at) {
        if (at + 2 >= text.length()) {
            return -1;
        }
        char high = text.charAt(at + 1);
        char low = text.charAt(at + 2);
        return HexFormat.isHexDigit(high) && HexFormat.isHexDigit(low)
                ? HexFormat.fromHexDigits(text, at + 1, at + 3)
                : -1;
    }

    private static boolean mayStandRaw(int unit) {
        return (unit >= 'a' && unit <= 'z')
                || (unit >= 'A' && unit <= 'Z')
                || (unit >= '0' && unit <= '9')
                || UNRESERVED_AND_RESERVED.indexOf(unit) >= 0;
    }

    private static boolean isPrintableUtf8(ByteBuffer octets) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(octets)
                    .chars()
                    .noneMatch(Character::isISOControl);
        } catch (CharacterCodingException invalid) {
            return false;
        }
    }
}
