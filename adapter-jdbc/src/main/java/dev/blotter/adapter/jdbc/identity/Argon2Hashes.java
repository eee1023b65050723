package dev.blotter.adapter.jdbc.identity;

import com.password4j.Argon2Function;
import com.password4j.Password;
import com.password4j.types.Argon2;
import dev.blotter.application.port.StoreUnavailable;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Slow, salted hashes of passwords: Argon2id over 19 MiB, printed in the PHC format. Only as many
 * are computed at a time as there are processors, and as fit into an eighth of the memory.
 */
public final class Argon2Hashes {

    private static final int KIBIBYTES = 19 * 1024;
    private static final int MOST_PASSES = 9;
    private static final Argon2Function FUNCTION =
            Argon2Function.getInstance(KIBIBYTES, 2, 1, 32, Argon2.ID);

    /** What a hash of one lane says of its cost: memory and passes. */
    private static final Pattern COST =
            Pattern.compile("\\$argon2(?:id|i|d)\\$v=19\\$m=(\\d{2,9}),t=([1-9]\\d{0,8}),p=1\\$.*");

    /** How a hash begins; the library prints it in the lower case of the default locale. */
    private static final String ARGON2ID = "$argon2id$";

    /** Which part of a hash is the salt; after it comes what was made of the password. */
    private static final int SALT = 4;

    private static final int SALT_BYTES = 16;
    private static final long BYTES_EACH = 19L << 20;
    private static final int SHARE_OF_MEMORY = 8;

    /** The hash of a password that is not known. */
    private static final String UNKNOWN =
            "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA"
                    + "$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

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
        String printed =
                inTurn(
                        () ->
                                Password.hash(password)
                                        .addRandomSalt(SALT_BYTES)
                                        .with(FUNCTION)
                                        .getResult());
        return ARGON2ID + printed.substring(ARGON2ID.length());
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
        Matcher cost = COST.matcher(hash);
        boolean isUsable =
                cost.matches()
                        && Integer.parseInt(cost.group(1)) <= KIBIBYTES
                        && Integer.parseInt(cost.group(2)) <= MOST_PASSES;
        return isUsable || !hash.startsWith("$argon2")
                ? Optional.empty()
                : Optional.of(
                        "is no hash of Argon2 with up to %s KiB, %s passes and one lane"
                                .formatted(KIBIBYTES, MOST_PASSES));
    }

    private static boolean check(String password, String hash) {
        try {
            if (objection(hash).isPresent()) {
                throw new IllegalArgumentException("too costly");
            }
            Argon2Function function = Argon2Function.getInstanceFromHash(inCapitals(hash));
            String[] parts = hash.split("\\$", -1);
            byte[] salt = Base64.getDecoder().decode(parts[SALT]);
            byte[] made = function.hash(password.getBytes(StandardCharsets.UTF_8), salt).getBytes();
            return MessageDigest.isEqual(made, Base64.getDecoder().decode(parts[SALT + 1]));
        } catch (IllegalArgumentException noHash) {
            Password.check(password, UNKNOWN).with(FUNCTION);
            return false;
        }
    }

    /** The library reads capitals, and makes them by the default locale, in Turkish not of an i. */
    private static String inCapitals(String hash) {
        int variant = Math.max(0, hash.indexOf('$', 1));
        return hash.substring(0, variant).toUpperCase(Locale.ROOT) + hash.substring(variant);
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
}
