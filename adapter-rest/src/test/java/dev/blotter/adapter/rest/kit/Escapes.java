package dev.blotter.adapter.rest.kit;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Percent-encodes every octet that is no letter and no digit. */
public final class Escapes {

    private Escapes() {}

    public static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        for (byte octet : text.getBytes(StandardCharsets.UTF_8)) {
            boolean plain = octet >= 0 && Character.isLetterOrDigit(octet);
            escaped.append(
                    plain
                            ? String.valueOf((char) octet)
                            : String.format(Locale.ROOT, "%%%02X", octet));
        }
        return escaped.toString();
    }
}
