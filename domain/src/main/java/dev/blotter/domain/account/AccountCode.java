package dev.blotter.domain.account;

import dev.blotter.domain.value.CodePointOrder;
import dev.blotter.domain.value.Codes;

/**
 * The unique code of an account, usually {@code clearing:account}. Opaque: no part of it is
 * interpreted. Codes sort by Unicode code point.
 *
 * @param value 1 to 64 printable characters without a comma, since commas separate codes in
 *     requests
 */
public record AccountCode(String value) implements Comparable<AccountCode> {

    public AccountCode {
        Codes.require("account code", value);
        if (value.indexOf(',') >= 0) {
            throw new IllegalArgumentException("account code has a comma");
        }
    }

    @Override
    public int compareTo(AccountCode other) {
        return CodePointOrder.compare(value, other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
