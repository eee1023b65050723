package org.example.blotter.domain;

import java.util.Arrays;

/**
 * The codes and names by which all else is known, each a type of its own, so that none is taken for
 * another. All but the type share one rule; those that sort do so by Unicode code point.
 */
public final class Codes {

    /** The longest code, in Unicode code points. */
    public static final int MAX_LENGTH = 64;

    private Codes() {}

    /**
     * The unique code of an account, usually {@code clearing:account}. Opaque: no part of it is
     * interpreted. It has no comma, since commas separate codes in requests.
     */
    public record AccountCode(String value) implements Comparable<AccountCode> {

        public AccountCode {
            require("account code", value);
            if (value.indexOf(',') >= 0) {
                throw new IllegalArgumentException("account code has a comma");
            }
        }

        @Override
        public int compareTo(AccountCode other) {
            return compare(value, other.value);
        }
    }

    /** The name of a group of accounts that share trading terms. */
    public record AccountGroup(String name) {

        public AccountGroup {
            require("account group", name);
        }
    }

    /** The unique, case-sensitive symbol of an instrument, such as {@code EUR/USD}. */
    public record Symbol(String value) implements Comparable<Symbol> {

        public Symbol {
            require("symbol", value);
        }

        @Override
        public int compareTo(Symbol other) {
            return compare(value, other.value);
        }
    }

    /** The name of a class of instruments, such as {@code FOREX}. Free text of the operator. */
    public record InstrumentType(String name) implements Comparable<InstrumentType> {

        @Override
        public int compareTo(InstrumentType other) {
            return compare(name, other.name);
        }
    }

    /** The code of a position, unique within its account. */
    public record PositionCode(String value) implements Comparable<PositionCode> {

        public PositionCode {
            require("position code", value);
        }

        @Override
        public int compareTo(PositionCode other) {
            return compare(value, other.value);
        }
    }

    /** The name of an API user, case-sensitive. */
    public record UserName(String value) {

        public UserName {
            require("user name", value);
        }
    }

    private static void require(String what, String text) {
        if (text.isBlank() || text.codePointCount(0, text.length()) > MAX_LENGTH) {
            throw new IllegalArgumentException(what + " is blank or too long");
        }
        if (text.chars().anyMatch(Character::isISOControl)) {
            throw new IllegalArgumentException(what + " has a control character");
        }
    }

    private static int compare(String left, String right) {
        return Arrays.compare(left.codePoints().toArray(), right.codePoints().toArray());
    }
}
