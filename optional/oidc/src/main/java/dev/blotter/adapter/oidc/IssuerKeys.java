package dev.blotter.adapter.oidc;

import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSelector;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.source.JWKSetCacheRefreshEvaluator;
import com.nimbusds.jose.jwk.source.JWKSetSource;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.jwk.source.RateLimitedJWKSetSource;
import com.nimbusds.jose.jwk.source.RefreshAheadCachingJWKSetSource;
import com.nimbusds.jose.proc.SecurityContext;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;

/**
 * The keys of an issuer in the library's cache. A request that needs others than those last read
 * has them read on another thread, for which it does not wait for long; if they are being read
 * already, it does not wait at all.
 */
final class IssuerKeys implements JWKSource<IssuerKeys.Token> {

    /** Keys of this age are read again, and used meanwhile. */
    static final Duration FRESH = Duration.ofMinutes(5);

    /** Older keys are not used. */
    static final Duration USABLE = Duration.ofHours(1);

    /** The library lets keys be read twice in this time. */
    static final Duration PAUSE = Duration.ofSeconds(10);

    /**
     * What a token says of its key.
     *
     * @param published when the issuer had certainly published it
     */
    record Token(Instant published) implements SecurityContext {}

    private final ExecutorService threads = Executors.newCachedThreadPool(IssuerKeys::thread);
    private final KeyDocuments documents;
    private final JWKSetSource<Token> cache;
    private final LongSupplier millis;
    private final Duration wait;

    /**
     * @param millis the time from 0 by a clock that is never set
     * @param wait how long a request waits
     */
    IssuerKeys(KeyDocuments documents, LongSupplier millis, Duration wait) {
        this.documents = documents;
        this.millis = millis;
        this.wait = wait;
        cache =
                new RefreshAheadCachingJWKSetSource<>(
                        new RateLimitedJWKSetSource<>(documents, PAUSE.toMillis(), null),
                        USABLE.toMillis(),
                        0, // who does not read does not wait
                        USABLE.minus(FRESH).toMillis(),
                        false,
                        threads,
                        false,
                        null);
    }

    private static Thread thread(Runnable task) {
        Thread thread = new Thread(task, "token-keys");
        thread.setDaemon(true);
        return thread;
    }

    /** Returns none if the issuer has no such key, and fails if it may have one. */
    @Override
    public List<JWK> get(JWKSelector selector, Token token) throws KeySourceException {
        KeyDocuments.Reading last = documents.last();
        List<JWK> here = selector.select(last.keys());
        long now = millis.getAsLong();
        long age = now - last.millis();
        if (!here.isEmpty() && age < USABLE.toMillis()) {
            if (age >= FRESH.toMillis()) {
                cached(JWKSetCacheRefreshEvaluator.noRefresh(), now);
            }
            return here;
        }
        Future<List<JWK>> found = threads.submit(() -> find(selector, token));
        try {
            return found.get(wait.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new KeySourceException("its key is not awaited", interrupted);
        } catch (ExecutionException | TimeoutException unknown) {
            throw new KeySourceException("its key is not here", unknown);
        }
    }

    private List<JWK> find(JWKSelector selector, Token token) throws KeySourceException {
        JWKSet usable = cached(JWKSetCacheRefreshEvaluator.noRefresh(), millis.getAsLong());
        if (selector.select(usable).isEmpty() && mayBeNewer(token)) {
            cached(JWKSetCacheRefreshEvaluator.referenceComparison(usable), millis.getAsLong());
        }
        List<JWK> found = selector.select(documents.last().keys());
        if (found.isEmpty() && mayBeNewer(token)) { // that reading began too early
            throw new KeySourceException("it may be a new one");
        }
        return found;
    }

    /** Whether its key may have been published after the last reading. */
    private boolean mayBeNewer(Token token) {
        return documents.last().began().isBefore(token.published());
    }

    /** Waits for none that are usable at {@code now}; old ones are read again meanwhile. */
    private JWKSet cached(JWKSetCacheRefreshEvaluator refresh, long now) throws KeySourceException {
        return cache.getJWKSet(refresh, now, null);
    }
}
