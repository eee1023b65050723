package dev.blotter.adapter.oidc;

import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKMatcher;
import com.nimbusds.jose.jwk.JWKSelector;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.source.JWKSource;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The keys of an issuer as they were last read. No request waits for them: one that needs others
 * than are here begins to read them, and is to come back. They are read once at a time, with a
 * pause after it, whatever key ids clients invent. Only a reading that began after a token came
 * shows that its key is none of the issuer's.
 */
final class IssuerKeys implements JWKSource<Presented> {

    /** Keys of this age are read again, and used meanwhile. */
    static final Duration FRESH = Duration.ofMinutes(5);

    /** Older keys are not used. */
    static final Duration USABLE = Duration.ofHours(1);

    /** Keys are not read more often. */
    static final Duration PAUSE = Duration.ofSeconds(10);

    /** So many tokens that need others are known; one that is forgotten is as if it were new. */
    static final int MOST_TOKENS = 1_000;

    private static final Duration FIRST = Duration.ofSeconds(3);
    private static final Logger LOG = LoggerFactory.getLogger(IssuerKeys.class);

    private final String issuer;
    private final Supplier<CompletableFuture<JWKSet>> source;
    private final LongSupplier nanos;
    private final CountDownLatch first = new CountDownLatch(1);
    private JWKSet keys = new JWKSet();
    private Optional<Long> readAt = Optional.empty();
    private Optional<Long> triedAt = Optional.empty();
    private Optional<String> trouble = Optional.of("they were not read yet");
    private boolean reading;
    private long begun;
    private long taken;

    /** How many readings had begun when a token first came that needs another one. */
    private final Map<Presented, Long> tokens =
            new LinkedHashMap<>() {
                @Override
                protected boolean removeEldestEntry(Map.Entry<Presented, Long> eldest) {
                    return size() > MOST_TOKENS;
                }
            };

    IssuerKeys(String issuer, Supplier<CompletableFuture<JWKSet>> source, LongSupplier nanos) {
        this.issuer = issuer;
        this.source = source;
        this.nanos = nanos;
    }

    /** Begins to read the keys, and waits until they are here, or cannot be had soon. */
    void awaitFirst() {
        readAgain();
        try {
            if (!first.await(FIRST.toMillis(), TimeUnit.MILLISECONDS)) {
                LOG.warn("Still reading the keys of {}; tokens are not checked until then", issuer);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public List<JWK> get(JWKSelector selector, Presented token) throws KeySourceException {
        List<JWK> found = matching(selector);
        if (found.isEmpty() || isOlderThan(FRESH)) {
            long before = readingsBefore(token);
            readAgain();
            found = matching(selector);
            if (found.isEmpty() && mayBeMissing(selector, before)) {
                throw new KeySourceException("no key of " + issuer + " is here for it");
            }
        }
        return found;
    }

    private synchronized List<JWK> matching(JWKSelector selector) {
        if (isOlderThan(USABLE)) {
            return List.of();
        }
        List<JWK> named = selector.select(keys);
        return named.isEmpty() ? withoutId(selector).select(keys) : named;
    }

    /** An id is optional (RFC 7517, 4.5): a key without one may be the one that a token names. */
    private static JWKSelector withoutId(JWKSelector selector) {
        return new JWKSelector(
                new JWKMatcher.Builder(selector.getMatcher()).keyIDs((String) null).build());
    }

    private synchronized boolean isOlderThan(Duration age) {
        return hasPassed(age, readAt);
    }

    private boolean hasPassed(Duration time, Optional<Long> since) {
        return since.map(then -> nanos.getAsLong() - then >= time.toNanos()).orElse(true);
    }

    private synchronized long readingsBefore(Presented token) {
        return tokens.computeIfAbsent(token, any -> begun);
    }

    /** Whether a key that is not here may be one of the issuer's. */
    private synchronized boolean mayBeMissing(JWKSelector selector, long readingsBefore) {
        return (taken <= readingsBefore && !isNamed(selector)) || isOlderThan(USABLE);
    }

    /** Whether a key of that id is here, even if it is of another type. */
    private boolean isNamed(JWKSelector selector) {
        Set<String> ids = selector.getMatcher().getKeyIDs();
        return ids != null && ids.stream().anyMatch(id -> keys.getKeyByKeyId(id) != null);
    }

    private void readAgain() {
        if (begins()) {
            var unused = source.get().whenComplete(this::take);
        }
    }

    private synchronized boolean begins() {
        boolean begins = !reading && hasPassed(PAUSE, triedAt);
        if (begins) {
            reading = true;
            begun++;
            triedAt = Optional.of(nanos.getAsLong());
        }
        return begins;
    }

    private synchronized void take(JWKSet read, Throwable failure) {
        reading = false;
        if (failure == null) {
            keys = read;
            taken = begun;
            readAt = Optional.of(nanos.getAsLong());
            note(Optional.empty());
        } else {
            note(Optional.of(KeyDocuments.reason(failure)));
        }
        first.countDown();
    }

    /** Logs what has changed. */
    private void note(Optional<String> now) {
        if (now.isEmpty() && trouble.isPresent()) {
            LOG.info("Tokens of {} are checked with its {} keys", issuer, keys.size());
        } else if (!now.equals(trouble)) {
            LOG.warn("Cannot read the keys of {}: {}", issuer, now.orElseThrow());
        }
        trouble = now;
    }
}
