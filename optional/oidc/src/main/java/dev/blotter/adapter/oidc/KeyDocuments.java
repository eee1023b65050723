package dev.blotter.adapter.oidc;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.KeyOperation;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.source.JWKSetCacheRefreshEvaluator;
import com.nimbusds.jose.jwk.source.JWKSetRetrievalException;
import com.nimbusds.jose.jwk.source.JWKSetSource;
import com.nimbusds.jose.util.DefaultResourceRetriever;
import com.nimbusds.jose.util.JSONObjectUtils;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URL;
import java.text.ParseException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads the documents of an issuer: neither for long nor long ones, and without redirects. */
final class KeyDocuments extends DefaultResourceRetriever
        implements JWKSetSource<IssuerKeys.Token> {

    static final int LONGEST = 256 * 1024;

    /** A document that takes more than twice as long is given up. */
    static final Duration SILENCE = Duration.ofSeconds(5);

    /** RFC 7518, 3.3. */
    private static final int SHORTEST_RSA = 2048;

    private static final Logger LOG = LoggerFactory.getLogger(KeyDocuments.class);

    /** The keys that were read, when it was begun, and when they were asked for. */
    record Reading(JWKSet keys, Instant began, long millis) {}

    private final OidcSettings settings;
    private volatile Reading last = new Reading(new JWKSet(), Instant.MIN, 0);
    private String trouble = "they were not read yet";

    KeyDocuments(OidcSettings settings, Duration silence) {
        super((int) silence.toMillis(), (int) silence.toMillis(), LONGEST);
        this.settings = settings;
    }

    /** The last reading that was not in vain; it has no keys before the first one. */
    Reading last() {
        return last;
    }

    /** Reads the keys; the cache calls it once at a time. */
    @Override
    public JWKSet getJWKSet(JWKSetCacheRefreshEvaluator any, long now, IssuerKeys.Token none)
            throws KeySourceException {
        Instant began = Instant.now();
        try {
            URI address =
                    settings.keys().isPresent()
                            ? settings.keys().get()
                            : addressOfKeys(text(settings.discovery()));
            last = new Reading(keys(text(address)), began, now);
            note("");
            return last.keys;
        } catch (IOException | ParseException | RuntimeException unreadable) {
            note(String.valueOf(unreadable.getMessage()));
            throw new JWKSetRetrievalException("they cannot be read", unreadable);
        }
    }

    /** Logs what has changed. */
    private void note(String now) {
        if (now.isEmpty() && !trouble.isEmpty()) {
            LOG.info(
                    "Tokens of {} are checked with its {} keys",
                    settings.issuer(),
                    last.keys.size());
        } else if (!now.equals(trouble)) {
            LOG.warn("Cannot read the keys of {}: {}", settings.issuer(), now);
        }
        trouble = now;
    }

    private String text(URI address) throws IOException {
        if ("http".equalsIgnoreCase(address.getScheme())
                && !settings.plainHttp().test(address.getHost())) {
            throw new IOException("what " + address + " says may have been forged on its way");
        }
        try {
            return retrieveResource(address.toURL()).getContent();
        } catch (IOException unreadable) {
            throw new IOException("cannot read " + address + ": " + unreadable, unreadable);
        }
    }

    @Override
    protected HttpURLConnection openHTTPConnection(URL address) throws IOException {
        HttpURLConnection connection = super.openHTTPConnection(address);
        connection.setInstanceFollowRedirects(false);
        CompletableFuture.delayedExecutor(2L * getReadTimeout(), TimeUnit.MILLISECONDS)
                .execute(connection::disconnect);
        return connection;
    }

    /** A document of another issuer may be there by mistake; keys elsewhere, by attack. */
    private URI addressOfKeys(String document) throws ParseException {
        Map<String, Object> found = JSONObjectUtils.parse(document);
        if (!settings.issuer().equals(found.get("issuer"))) {
            throw new ParseException("the discovery document is of " + found.get("issuer"), 0);
        }
        URI keys = JSONObjectUtils.getURI(found, "jwks_uri");
        if (keys == null || !isAsSafe(keys)) {
            throw new ParseException("the discovery document has the keys at " + keys, 0);
        }
        return keys;
    }

    private boolean isAsSafe(URI keys) {
        return "https".equals(keys.getScheme())
                || ("http".equals(keys.getScheme()) && settings.issuer().startsWith("http:"));
    }

    /** One that cannot be used does not spoil the others (RFC 7517, 5). */
    private JWKSet keys(String document) throws ParseException {
        Map<String, Object>[] entries =
                JSONObjectUtils.getJSONObjectArray(JSONObjectUtils.parse(document), "keys");
        if (entries == null) {
            throw new ParseException("they are not a set of keys", 0);
        }
        List<JWK> keys = new ArrayList<>();
        for (Map<String, Object> each : entries) {
            try {
                JWK key = JWK.parse(each);
                if (verifies(key)) {
                    keys.add(key);
                }
            } catch (ParseException | JOSEException | RuntimeException unusable) {
                LOG.debug("Ignoring a key of {}", settings.issuer(), unusable);
            }
        }
        if (keys.isEmpty()) {
            throw new ParseException("no key among them verifies signatures", 0);
        }
        return new JWKSet(keys);
    }

    private static boolean verifies(JWK key) throws JOSEException {
        Set<KeyOperation> operations = key.getKeyOperations();
        if ((key.getKeyUse() != null && !key.getKeyUse().equals(KeyUse.SIGNATURE))
                || (operations != null && !operations.contains(KeyOperation.VERIFY))) {
            return false;
        }
        return key instanceof RSAKey rsa
                ? rsa.toRSAPublicKey().getModulus().bitLength() >= SHORTEST_RSA
                : key instanceof ECKey curved && curved.getCurve().equals(Curve.P_256);
    }

    @Override
    public void close() {
        // nothing stays open
    }
}
