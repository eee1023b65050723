package dev.blotter.application;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.blotter.application.identity.attempt.IdentityRules;
import java.time.Duration;
import org.junit.jupiter.api.Test;

final class LimitsTest {

    @Test
    void anAnswerHoldsAtLeastOne() {
        assertThat(new Limits(1, 1, "default").maxPageSize()).isEqualTo(1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Limits(0, 1, "default"))
                .withMessage("a limit is less than one");
        assertThatIllegalArgumentException().isThrownBy(() -> new Limits(1, 0, "default"));
    }

    @Test
    void theSkewOfASignatureIsAnHourAtMost() {
        assertThat(rules(Duration.ofHours(1), 1).signatureSkew()).isEqualTo(Duration.ofHours(1));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> rules(Duration.ofHours(1).plusNanos(1), 1))
                .withMessage("the skew is not between 1ms and 1h");
        assertThatIllegalArgumentException().isThrownBy(() -> rules(Duration.ZERO, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> rules(Duration.ofMillis(-1), 1));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> rules(Duration.ofSeconds(30), 0))
                .withMessage("there is room for no signature");
    }

    private static IdentityRules rules(Duration skew, int signatures) {
        return new IdentityRules(0, 0, 0, 0, skew, signatures);
    }
}
