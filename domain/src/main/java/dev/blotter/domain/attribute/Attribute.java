package dev.blotter.domain.attribute;

import dev.blotter.domain.value.Codes;
import dev.blotter.domain.value.Decimals;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * Something that a broker may say of an instrument. The names of its column and of its field follow
 * from its own, so one more of them is a line here and a column in the tables. None of them makes
 * an instrument unique: one ISIN may have many symbols.
 */
public enum Attribute {
    /** What the broker calls it. */
    DESCRIPTION(Kind.TEXT, Reach.INSTRUMENT),
    /** The currency that it is quoted in. */
    CURRENCY(Kind.CODE, Reach.INSTRUMENT),
    /** The step between prices of orders, in units of price. */
    PRICE_INCREMENT(Kind.UNSIGNED, Reach.TERMS),
    /** What a pip is, in units of price. */
    PIP_SIZE(Kind.UNSIGNED, Reach.INSTRUMENT),
    /** How many units a lot has. */
    LOT_SIZE(Kind.UNSIGNED, Reach.INSTRUMENT),
    /** What the price is multiplied by to get the value of one unit. */
    MULTIPLIER(Kind.UNSIGNED, Reach.INSTRUMENT),
    /** What it is derived from, by whatever name the broker gives that. */
    UNDERLYING(Kind.CODE, Reach.INSTRUMENT),
    /** When it is traded, as the broker writes it. */
    TRADING_HOURS(Kind.TEXT, Reach.INSTRUMENT),
    /** Its number by ISO 6166. */
    ISIN(Kind.CODE, Reach.IDENTIFIER),
    /** Its financial instrument global identifier. */
    FIGI(Kind.CODE, Reach.IDENTIFIER),
    /** Its classification by ISO 10962. */
    CFI(Kind.CODE, Reach.INSTRUMENT),
    /** What holding a long position overnight is charged, or pays, in the broker's own unit. */
    OVERNIGHT_LONG(Kind.DECIMAL, Reach.TERMS),
    /** The same of a short position. */
    OVERNIGHT_SHORT(Kind.DECIMAL, Reach.TERMS),
    /** Why its trading status is what it is. */
    STATUS_REASON(Kind.TEXT, Reach.TERMS);

    private final Kind kind;
    private final Reach reach;

    Attribute(Kind kind, Reach reach) {
        this.kind = kind;
        this.reach = reach;
    }

    /** Those that groups and accounts may override. */
    public static List<Attribute> ofTerms() {
        return all(each -> each.reach == Reach.TERMS);
    }

    /** Those that instruments can be found by. */
    public static List<Attribute> identifiers() {
        return all(each -> each.reach == Reach.IDENTIFIER);
    }

    private static List<Attribute> all(Predicate<Attribute> some) {
        return Arrays.stream(values()).filter(some).toList();
    }

    /** What its values are. */
    public Kind kind() {
        return kind;
    }

    /** What is kept of a value that is written so; equal values become equal texts. */
    String kept(String text) {
        try {
            return kind.kept.apply(text);
        } catch (IllegalArgumentException refused) {
            throw new IllegalArgumentException(this + ": " + refused.getMessage(), refused);
        }
    }

    /** What values are. */
    public enum Kind {
        /** Any text but an empty one, without U+0000. */
        TEXT(text -> require(!text.isEmpty() && text.indexOf('\0') < 0, text)),
        /** 1 to 64 printable characters. */
        CODE(text -> Codes.require("code", text)),
        /** A decimal of zero or more. */
        UNSIGNED(text -> Decimals.unsigned("number", new BigDecimal(text)).toPlainString()),
        /** Any decimal. */
        DECIMAL(text -> Decimals.canonical(new BigDecimal(text)).toPlainString());

        @SuppressWarnings("ImmutableEnumChecker") // without state
        private final UnaryOperator<String> kept;

        Kind(UnaryOperator<String> kept) {
            this.kept = kept;
        }

        /** Whether they are numbers. */
        public boolean isNumber() {
            return this == UNSIGNED || this == DECIMAL;
        }

        private static String require(boolean holds, String text) {
            if (!holds) {
                throw new IllegalArgumentException("text is empty or has a null character");
            }
            return text;
        }
    }

    private enum Reach {
        /** The same for every account. */
        INSTRUMENT,
        /** The same for every account, and looked up. */
        IDENTIFIER,
        /** Resolved in layers. */
        TERMS
    }
}
