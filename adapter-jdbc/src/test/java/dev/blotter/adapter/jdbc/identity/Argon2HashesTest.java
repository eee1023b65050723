package dev.blotter.adapter.jdbc.identity;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Argon2HashesTest {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Argon2Hashes hashes = new Argon2Hashes(Duration.ofSeconds(10));

    @Test
    void aHashIsOfItsPasswordAndOfNoOther() {
        String hash = hashes.hash("größer");

        assertThat(hashes.verify("größer", hash)).isTrue();
        assertThat(hashes.verify("grösser", hash)).isFalse();
        assertThat(hashes.verify("", hash)).isFalse();
    }

    @Test
    void hashesAreArgon2idSaltedAndNeverTheSame() {
        assertThat(hashes.hash("secret"))
                .startsWith("$argon2id$v=19$m=19456,t=2,p=1$")
                .doesNotContain("secret")
                .isNotEqualTo(hashes.hash("secret"));
    }

    @Test
    void aHashThatWasMadeInOneLocaleIsReadInAnother() {
        Locale before = Locale.getDefault();
        String usual = hashes.hash("secret");
        try {
            Locale.setDefault(Locale.forLanguageTag("tr-TR"));
            String turkish = hashes.hash("secret");

            assertThat(turkish).startsWith("$argon2id$v=19$");
            assertThat(hashes.verify("secret", usual)).isTrue();
            assertThat(hashes.verify("secret", turkish)).isTrue();
        } finally {
            Locale.setDefault(before);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "secret",
                "$argon2id$",
                "$argon2id$v=19$m=x,t=2,p=1$AAAA$AAAA",
                "$argon2id$v=19$m=19456,t=2,p=1$?$?",
                "$argon2id$v=19$m=19456,t=2,p=1$$",
                "$argon2id$v=19$m=19456,t=2,p=1$M6EJ5ZeSip+UO/EUCbRoZA$",
                "$argon2id$v=19$m=19456,t=2,p=1$M6EJ5ZeSip+UO/EUCbRoZA$AAAA",
                "$argon2id$v=19$m=19456,t=2,p=1$M6EJ5ZeSip+UO/EUCbRoZA$AAAA$AAAAAAAA",
                "$2a$10$abcdefghijklmnopqrstuu5Lo0g67CiD3M4RpN1BmBb4Crp5w7dbK"
            })
    void aTextThatIsNoHashIsOfNoPassword(String text) {
        assertThat(hashes.verify("secret", text)).isFalse();
    }

    /** Whoever can write a table must not be able to take the memory or the time of the server. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "m=19457,t=2,p=1",
                "m=2097152,t=3,p=1",
                "m=999999999,t=1,p=1",
                "m=4294967297,t=1,p=1",
                "m=19456,t=10,p=1",
                "m=19456,t=100000,p=1",
                "m=19456,t=2,p=2",
                "m=0,t=1,p=1",
                "m=19456,t=0,p=1",
                "t=2,m=19456,p=1"
            })
    void aHashThatCostsMoreThanOursIsOfNoPassword(String cost) {
        String hash =
                "$argon2id$v=19$%s$M6EJ5ZeSip+UO/EUCbRoZA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                        .formatted(cost);

        assertThat(hashes.verify("secret", hash)).isFalse();
        assertThat(Argon2Hashes.objection(hash)).isPresent();
    }

    /** Made by password4j, which earlier versions had. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "$argon2id$v=19$m=19456,t=2,p=1$EZcNhT5kVHU8Wx2HqIBbGA$lMdPshT4TDxv5QFCdxUgWRKP/eKadqmGyObSEknFItM",
                "$argon2id$v=19$m=12288,t=3,p=1$Jujv4xZckZ7GSv3oNNFBNg$WyCZjF5h2BVNLSMcbnVkE1EyW/EO0bkeNozXxDbt5QU",
                "$argon2i$v=19$m=7168,t=5,p=1$+rAUIEFyG1zrnj4IXtMY4Q$wb8LSM1zUfQFaD8NFYCDV+8KMTVzDdX1j/3u3ckMRIk",
                "$argon2d$v=19$m=19456,t=1,p=1$WB4uDv884XDqN1wmbwobiQ$FXkC+ph5IvCpvEZTkgYfxw",
                "$argon2id$v=19$m=4096,t=9,p=1$9b7P6t/tHv/3hG7v2khn4g$ABrLi83yKbU9gyZMtTcPOQ+8Mx+aXtmM/n7b31SynrqLxJG70OB0Ze39Tllr4/M33c7e6ndGjOvSCOOZuqQR2A"
            })
    void aHashOfAnotherProgramIsReadIfItCostsNoMore(String hash) {
        assertThat(Argon2Hashes.objection(hash)).isEmpty();
        assertThat(hashes.verify("größer", hash)).isTrue();
        assertThat(hashes.verify("wrong", hash)).isFalse();
    }

    @Test
    void aTextThatIsNoHashCostsAboutAsMuchAsAHash() {
        String hash = hashes.hash("secret");
        long existing = Long.MAX_VALUE;
        long none = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) { // in turn, since both get cheaper when they are compiled
            existing = Math.min(existing, cpuTime(() -> hashes.verify("wrong", hash)));
            none = Math.min(none, cpuTime(() -> hashes.verify("wrong", "")));
        }

        assertThat(none).isBetween(existing / 4, existing * 4);
    }

    /** What the work costs, which does not depend on what else the machine does. */
    private static long cpuTime(Runnable work) {
        long start = THREADS.getCurrentThreadCpuTime();
        work.run();
        return THREADS.getCurrentThreadCpuTime() - start;
    }
}
