package dev.blotter.adapter.oidc;

import com.nimbusds.jose.proc.SecurityContext;

/**
 * A token for which keys are looked up.
 *
 * @param mark the end of its signature, which no other token has and no stranger can foresee
 */
record Presented(String mark) implements SecurityContext {

    /** As many letters as 256 bits take. */
    private static final int LENGTH = 43;

    static Presented of(String token) {
        return new Presented(token.substring(Math.max(0, token.length() - LENGTH)));
    }
}
