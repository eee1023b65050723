package dev.blotter.application.kit;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.blotter.application.port.QueryRejected;
import dev.blotter.application.port.QueryRejected.Reason;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** Looks at the reasons why questions are rejected. */
public final class Refusals {

    private Refusals() {}

    /** Asserts that {@code question} is rejected for {@code reason}. */
    public static void assertRejected(Reason reason, ThrowingCallable question) {
        assertThatExceptionOfType(QueryRejected.class)
                .isThrownBy(question)
                .extracting(QueryRejected::reason)
                .isEqualTo(reason);
    }
}
