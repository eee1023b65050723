package dev.blotter.application.identity.credential;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

final class MacKeyTest {

    /** The second test case of RFC 4231. */
    @Test
    void aTextIsSignedByHmacWithSha256() {
        assertThat(
                        new MacKey("Jefe".getBytes(StandardCharsets.US_ASCII))
                                .sign("what do ya want for nothing?"))
                .isEqualTo(
                        HexFormat.of()
                                .parseHex(
                                        "5bdcc146bf60754e6a042426089575c7"
                                                + "5a003f089d2739839dec58b964ec3843"));
    }

    @Test
    void twoNewKeysSignDifferently() {
        assertThat(MacKey.random().sign("text")).isNotEqualTo(MacKey.random().sign("text"));
    }
}
