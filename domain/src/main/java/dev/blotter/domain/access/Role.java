package dev.blotter.domain.access;

import dev.blotter.domain.value.Codes;

/**
 * What users have in common who are denied the same instruments.
 *
 * @param name 1 to 64 printable characters
 */
public record Role(String name) {

    public Role {
        Codes.require("role", name);
    }

    @Override
    public String toString() {
        return name;
    }
}
