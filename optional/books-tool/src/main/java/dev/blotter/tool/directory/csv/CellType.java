package dev.blotter.tool.directory.csv;

import dev.blotter.adapter.jdbc.column.DecimalText;
import dev.blotter.adapter.jdbc.column.MarginRateText;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.Side;
import dev.blotter.domain.terms.OrderSizeLimit;
import dev.blotter.domain.terms.TradingStatus;
import dev.blotter.domain.value.Codes;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the cells of a column hold. What can be a code or a name is for the domain to say. */
enum CellType {
    /** Free text, which is stored as it is, even when it is blank. */
    TEXT(CellType::text),
    /** Free text that no message may show. */
    PASSWORD(CellType::text),
    /** What is stored of a password, which no message may show either. */
    PASSWORD_HASH(CellType::hash),
    CODE(valueOf("code", text -> Codes.require("code", text))),
    ACCOUNT_CODE(valueOf("account code", AccountCode::new)),
    USER_NAME(valueOf("user name", UserName::new)),
    STATUS(oneOf((Object[]) TradingStatus.values())),
    SIZE_UNIT(oneOf((Object[]) OrderSizeLimit.Unit.values())),
    SIDE(oneOf((Object[]) Side.values())),
    SCOPE(oneOf("GROUP", "ACCOUNT")),
    TARGET(oneOf("TYPE", "SYMBOL")),
    KIND(oneOf("SYMBOL", "TYPE")),
    /** A decimal of zero or more. */
    UNSIGNED(CellType::unsigned),
    /** A decimal that comes back as it is written, so there is no zero with a minus. */
    DECIMAL(CellType::decimal),
    /** Flat or tiered; kept without zeros that say nothing. */
    MARGIN_RATE(CellType::marginRate),
    /** A time with its offset, and at most twelve digits of a fraction, of which three are kept. */
    TIME(CellType::time),
    FLAG(CellType::flag);

    private static final int MAX_TEXT = 2048;
    private static final int MAX_HASH = 256;
    private static final int MAX_MARGIN_RATE = 65536;
    private static final Pattern TIME_SHAPE =
            Pattern.compile(
                    "(?!0000)\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d:\\d\\d(?:\\.\\d{1,12})?"
                            + "(Z|[+-]\\d\\d(?::?\\d\\d)?)");
    private static final Pattern MINUS = Pattern.compile("(?:^|[;@])-");
    private static final int MILLISECONDS = "2026-01-24T23:05:08.520".length();

    @SuppressWarnings("ImmutableEnumChecker") // without state
    private final UnaryOperator<String> reader;

    CellType(UnaryOperator<String> reader) {
        this.reader = reader;
    }

    /** Whether no message may show it. */
    boolean isSecret() {
        return this == PASSWORD || this == PASSWORD_HASH;
    }

    /** Whether it is a code or a name. */
    boolean isCode() {
        return this == CODE || this == ACCOUNT_CODE || this == USER_NAME;
    }

    /**
     * The text to store.
     *
     * @throws IllegalArgumentException if there is none; the message is what can be said of the
     *     text, such as {@code is not a number}
     */
    String read(String text) {
        return reader.apply(text);
    }

    /** Reads what makes a value of the domain, which is called {@code what} in its messages. */
    private static UnaryOperator<String> valueOf(String what, Consumer<String> value) {
        return text -> {
            try {
                value.accept(text);
                return text;
            } catch (IllegalArgumentException refused) {
                String reason = refused.getMessage().substring(what.length() + 1);
                throw new IllegalArgumentException(reason, refused);
            }
        };
    }

    private static UnaryOperator<String> oneOf(Object... values) {
        List<String> words = Arrays.stream(values).map(Object::toString).toList();
        return text -> {
            require(words.contains(text), "is not one of " + String.join(", ", words));
            return text;
        };
    }

    private static String text(String text) {
        requireShort(text, MAX_TEXT);
        require(text.indexOf('\0') < 0, "has a null character");
        require(
                text.codePoints().noneMatch(each -> Character.getType(each) == Character.SURROGATE),
                "has half of a surrogate pair");
        return text;
    }

    private static String hash(String text) {
        requireShort(text, MAX_HASH);
        return text(text);
    }

    private static String unsigned(String text) {
        String plain = DecimalText.plain(text);
        DecimalText.parse(plain);
        require(!text.startsWith("-"), "is negative");
        return plain;
    }

    private static String decimal(String text) {
        String plain = DecimalText.plain(text);
        boolean isZero = DecimalText.parse(plain).signum() == 0;
        require(!isZero || !text.startsWith("-"), "is zero with a minus");
        return plain;
    }

    private static String flag(String text) {
        return oneOf("true", "false").apply(text.toLowerCase(Locale.ROOT));
    }

    private static String marginRate(String text) {
        requireShort(text, MAX_MARGIN_RATE);
        String shortest = MarginRateText.parseEntered(text).toText();
        require(!MINUS.matcher(text).find(), "has a minus");
        requireShort(shortest, MAX_MARGIN_RATE);
        return shortest;
    }

    private static String time(String text) {
        Matcher time = TIME_SHAPE.matcher(text);
        require(time.matches(), "is not a time in UTC such as 2026-01-24T23:05:08.520Z");
        String offset = time.group(1);
        String local = text.substring(0, Math.min(time.start(1), MILLISECONDS)).replace(' ', 'T');
        try {
            requireExistence(local);
            return offset.equals("Z") ? local + 'Z' : utc(local, offset);
        } catch (DateTimeException refused) {
            throw new IllegalArgumentException("is not a time that exists", refused);
        }
    }

    private static String utc(String local, String offset) {
        String utc = LocalDateTime.parse(local).toInstant(ZoneOffset.of(offset)).toString();
        require(TIME_SHAPE.matcher(utc).matches(), "is in no year from 1 to 9999 of UTC");
        return utc;
    }

    /**
     * Does what parsing the whole text would do, which took half of the time to read a position.
     */
    private static void requireExistence(String time) {
        LocalDate.of(number(time, 0, 4), number(time, 5, 7), number(time, 8, 10));
        LocalTime.of(number(time, 11, 13), number(time, 14, 16), number(time, 17, 19));
    }

    private static int number(String text, int from, int to) {
        return Integer.parseInt(text, from, to, 10);
    }

    private static void requireShort(String text, int most) {
        require(
                text.codePointCount(0, text.length()) <= most,
                "is longer than " + most + " characters");
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalArgumentException(otherwise);
        }
    }
}
