package dev.blotter.domain.account;

import dev.blotter.domain.value.Codes;

/**
 * The name of a group of accounts that share trading terms.
 *
 * @param name 1 to 64 printable characters
 */
public record AccountGroup(String name) {

    public AccountGroup {
        Codes.require("account group", name);
    }

    @Override
    public String toString() {
        return name;
    }
}
