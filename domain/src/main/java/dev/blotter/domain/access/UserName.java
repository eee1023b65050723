package dev.blotter.domain.access;

import dev.blotter.domain.value.Codes;

/**
 * The name of an API user, case-sensitive.
 *
 * @param value 1 to 64 printable characters without a colon, since a colon ends the name in HTTP
 *     Basic credentials
 */
public record UserName(String value) {

    public UserName {
        Codes.require("user name", value);
        if (value.indexOf(':') >= 0) {
            throw new IllegalArgumentException("user name has a colon");
        }
    }

    @Override
    public String toString() {
        return value;
    }
}
