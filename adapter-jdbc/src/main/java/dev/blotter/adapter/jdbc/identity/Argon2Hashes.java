package dev.blotter.adapter.jdbc.identity;

import dev.blotter.application.port.StoreUnavailable;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bouncycastle.crypto.CryptoServicesRegistrar;
import org.bouncycastle.crypto.CryptoServicesRegistrar.Property;
import org.bouncycastle.crypto.generators.Argon2BytesGenerator;
import org.bouncycastle.crypto.params.Argon2Parameters;

/**
 * Slow, salted hashes of passwords: Argon2id over 19 MiB, printed in the PHC format. Only as many
 * are computed at a time as there are processors, and as fit into an eighth of the memory.
 */
public final class Argon2Hashes {

    private static final int KIBIBYTES = 19 * 1024;
    private static final int PASSES = 2;
    private static final int MOST_PASSES = 9;
    private static final int SALT_BYTES = 16;
    private static final int BYTES = 32;
    private static final int FEWEST_BYTES = 4;
    private static final long BYTES_EACH = 19L << 20;
    private static final int SHARE_OF_MEMORY = 8;

    /** A hash of one lane: variant, memory, passes, salt, and what was made of the password. */
    private static final Pattern HASH =
            Pattern.compile(
                    "\\$(argon2(?:id|i|d))\\$v=19\\$m=(\\d{2,9}),t=([1-9]\\d{0,8}),p=1\\$(.*)\\$(.*)",
                    Pattern.DOTALL);

    private static final Map<String, Integer> VARIANTS =
            Map.of(
                    "argon2d", Argon2Parameters.ARGON2_d,
                    "argon2i", Argon2Parameters.ARGON2_i,
                    "argon2id", Argon2Parameters.ARGON2_id);

    /** How ours begin. */
    private static final String OURS = "$argon2id$v=19$m=" + KIBIBYTES + ",t=" + PASSES + ",p=1$";

    private static final Base64.Encoder ENCODER = Base64.getEncoder().withoutPadding();
    private static final byte[] NONE = {};
    private static final SecureRandom RANDOM = new SecureRandom();

    private final Semaphore free = new Semaphore(atATime(), true);
    private final Duration wait;

    /** Hashes that wait at most {@code wait} for a processor. */
    public Argon2Hashes(Duration wait) {
        this.wait = wait;
    }

    private static int atATime() {
        long fit = Runtime.getRuntime().maxMemory() / SHARE_OF_MEMORY / BYTES_EACH;
        return (int) Math.max(1, Math.min(fit, Runtime.getRuntime().availableProcessors()));
    }

    /** A new hash of {@code password}; another one at each call. */
    public String hash(String password) {
        byte[] salt = new byte[SALT_BYTES];
        RANDOM.nextBytes(salt);
        byte[] made = inTurn(() -> ours(password, salt));
        return OURS + ENCODER.encodeToString(salt) + '$' + ENCODER.encodeToString(made);
    }

    /**
     * Whether {@code hash} is one of {@code password}. A text that is no hash is one of no
     * password, and takes as long to find out.
     */
    public boolean verify(String password, String hash) {
        return inTurn(() -> check(password, hash));
    }

    /**
     * What is wrong with the cost of {@code hash}, if it has one: to verify a password by it would
     * take more memory than one of ours, or too long. It lets no one in.
     */
    public static Optional<String> objection(String hash) {
        Matcher parts = HASH.matcher(hash);
        boolean isUsable =
                parts.matches()
                        && Integer.parseInt(parts.group(2)) <= KIBIBYTES
                        && Integer.parseInt(parts.group(3)) <= MOST_PASSES;
        return isUsable || !hash.startsWith("$argon2")
                ? Optional.empty()
                : Optional.of(
                        "is no hash of Argon2 with up to %s KiB, %s passes and one lane"
                                .formatted(KIBIBYTES, MOST_PASSES));
    }

    private static boolean check(String password, String hash) {
        Matcher parts = HASH.matcher(hash);
        boolean usable = objection(hash).isEmpty() && parts.matches();
        byte[] salt = usable ? decoded(parts.group(4)) : NONE;
        byte[] known = usable ? decoded(parts.group(5)) : NONE;
        if (salt.length == 0 || known.length < FEWEST_BYTES) {
            ours(password, new byte[SALT_BYTES]);
            return false;
        }
        return MessageDigest.isEqual(known, made(password, parts, salt, known.length));
    }

    private static byte[] decoded(String text) {
        try {
            return Base64.getDecoder().decode(text);
        } catch (IllegalArgumentException noBase64) {
            return NONE;
        }
    }

    private static byte[] made(String password, Matcher parts, byte[] salt, int bytes) {
        Argon2Parameters.Builder cost =
                new Argon2Parameters.Builder(VARIANTS.get(parts.group(1)))
                        .withMemoryAsKB(Integer.parseInt(parts.group(2)))
                        .withIterations(Integer.parseInt(parts.group(3)));
        return made(password, cost.withSalt(salt), bytes);
    }

    private static byte[] ours(String password, byte[] salt) {
        Argon2Parameters.Builder cost =
                new Argon2Parameters.Builder(Argon2Parameters.ARGON2_id)
                        .withMemoryAsKB(KIBIBYTES)
                        .withIterations(PASSES);
        return made(password, cost.withSalt(salt), BYTES);
    }

    private static byte[] made(String password, Argon2Parameters.Builder salted, int bytes) {
        Argon2BytesGenerator generator = Generators.make();
        generator.init(
                salted.withVersion(Argon2Parameters.ARGON2_VERSION_13).withParallelism(1).build());
        byte[] made = new byte[bytes];
        generator.generateBytes(password.getBytes(StandardCharsets.UTF_8), made);
        return made;
    }

    private <T> T inTurn(Supplier<T> work) {
        acquire();
        try {
            return work.get();
        } finally {
            free.release();
        }
    }

    private void acquire() {
        try {
            if (!free.tryAcquire(wait.toNanos(), TimeUnit.NANOSECONDS)) {
                throw new StoreUnavailable(
                        "too many passwords are being checked", new TimeoutException());
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new StoreUnavailable("interrupted before checking a password", interrupted);
        }
    }

    /**
     * The library begins with defaults of other algorithms, which it leaves with the thread. They
     * would keep the classes of a program that a container has replaced.
     */
    private static final class Generators {

        static {
            CryptoServicesRegistrar.clearThreadProperty(Property.DH_DEFAULT_PARAMS);
            CryptoServicesRegistrar.clearThreadProperty(Property.DSA_DEFAULT_PARAMS);
        }

        private static Argon2BytesGenerator make() {
            return new Argon2BytesGenerator();
        }
    }
}
