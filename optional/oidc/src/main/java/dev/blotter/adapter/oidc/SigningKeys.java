package dev.blotter.adapter.oidc;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.KeyOperation;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.util.JSONObjectUtils;
import java.text.ParseException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The keys of a document that verify signatures. One that is broken or too weak does not spoil the
 * others (RFC 7517, 5): the log names it when it is first seen.
 */
final class SigningKeys {

    /** RFC 7518, 3.3. */
    private static final int SHORTEST_RSA = 2048;

    private static final Set<String> TYPES = Set.of("RSA", "EC");
    private static final Logger LOG = LoggerFactory.getLogger(SigningKeys.class);

    private volatile Set<String> ignored = Set.of();

    JWKSet in(String document) throws ParseException {
        List<JWK> keys = new ArrayList<>();
        Set<String> faults = new LinkedHashSet<>();
        for (Map<String, Object> each : entries(document)) {
            try {
                key(each).ifPresent(keys::add);
            } catch (ParseException | JOSEException | IllegalArgumentException unusable) {
                faults.add(each.get("kid") + ": " + unusable.getMessage());
            }
        }
        faults.stream()
                .filter(each -> !ignored.contains(each))
                .forEach(each -> LOG.warn("Ignoring the key {}", each));
        ignored = faults;
        return new JWKSet(keys);
    }

    private static Map<String, Object>[] entries(String document) throws ParseException {
        Map<String, Object>[] entries =
                JSONObjectUtils.getJSONObjectArray(JSONObjectUtils.parse(document), "keys");
        if (entries == null) {
            throw new ParseException("no keys", 0);
        }
        return entries;
    }

    private static Optional<JWK> key(Map<String, Object> entry)
            throws ParseException, JOSEException {
        if (entry.get("kty") instanceof String type && !TYPES.contains(type)) {
            return Optional.empty();
        }
        JWK key = JWK.parse(entry);
        if (!verifies(key)) {
            return Optional.empty();
        }
        if (key instanceof RSAKey rsa
                && rsa.toRSAPublicKey().getModulus().bitLength() < SHORTEST_RSA) {
            throw new JOSEException("it has fewer than " + SHORTEST_RSA + " bits");
        }
        return Optional.of(key.toPublicJWK());
    }

    private static boolean verifies(JWK key) {
        Set<KeyOperation> operations = key.getKeyOperations();
        return (key.getKeyUse() == null || key.getKeyUse().equals(KeyUse.SIGNATURE))
                && (operations == null || operations.contains(KeyOperation.VERIFY))
                && !(key instanceof ECKey curved && !curved.getCurve().equals(Curve.P_256));
    }
}
