package dev.blotter.adapter.jdbc.directory.csv;

import dev.blotter.adapter.jdbc.column.DecimalText;
import dev.blotter.adapter.jdbc.column.MarginRateText;
import dev.blotter.domain.value.Codes;
import java.math.BigDecimal;
import java.util.List;

/** What texts and numbers in a cell must look like. */
final class Cells {

    private static final int MAX_TEXT = 2048;
    private static final int MAX_MARGIN_RATE = 65536;

    private Cells() {}

    /** Free text, which may be blank. */
    static Object text(String text) {
        requireShort(text, MAX_TEXT);
        if (text.indexOf('\0') >= 0) {
            throw new IllegalArgumentException("has a null character");
        }
        return text;
    }

    private static void requireShort(String text, int most) {
        if (text.codePointCount(0, text.length()) > most) {
            throw new IllegalArgumentException("is longer than " + most + " characters");
        }
    }

    /** A code or a name. */
    static Object code(String text) {
        try {
            return isPlain(text) ? text : Codes.require("", text);
        } catch (IllegalArgumentException refused) {
            throw new IllegalArgumentException(refused.getMessage().strip(), refused);
        }
    }

    /** A code without a comma, since commas separate account codes in requests. */
    static Object accountCode(String text) {
        return codeWithout(',', "comma", text);
    }

    /** A name without a colon, since a colon ends the name in credentials. */
    static Object userName(String text) {
        return codeWithout(':', "colon", text);
    }

    /** One of a few words. */
    static CellType oneOf(List<String> words) {
        return text -> {
            if (!words.contains(text)) {
                throw new IllegalArgumentException("is not one of " + String.join(", ", words));
            }
            return text;
        };
    }

    /** A boolean. */
    static Object flag(String text) {
        return oneOf(List.of("true", "false")).read(text).equals("true");
    }

    /** A number of zero or more. */
    static Object unsigned(String text) {
        BigDecimal number = DecimalText.parse(text);
        if (hasMinus(text)) {
            throw new IllegalArgumentException("is negative");
        }
        return number;
    }

    /** A plain decimal, which comes back as it is written: there is no zero with a minus. */
    static Object number(String text) {
        BigDecimal number = DecimalText.parse(text);
        if (number.signum() == 0 && hasMinus(text)) {
            throw new IllegalArgumentException("is zero with a minus");
        }
        return number;
    }

    private static boolean hasMinus(String text) {
        return text.indexOf('-') >= 0;
    }

    /** A margin rate, flat or tiered; kept as it is written. */
    static Object marginRate(String text) {
        requireShort(text, MAX_MARGIN_RATE);
        MarginRateText.parse(text);
        if (hasMinus(text)) {
            throw new IllegalArgumentException("has a minus");
        }
        return text;
    }

    private static Object codeWithout(char forbidden, String name, String text) {
        if (text.indexOf(forbidden) >= 0) {
            throw new IllegalArgumentException("has a " + name);
        }
        return code(text);
    }

    /** Whether the text is so simple that it need not be looked at character by character. */
    private static boolean isPlain(String text) {
        if (text.length() > Codes.MAX_LENGTH) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) <= ' ' || text.charAt(i) > '~') {
                return false;
            }
        }
        return !text.isEmpty();
    }
}
