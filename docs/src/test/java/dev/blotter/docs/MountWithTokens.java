package dev.blotter.docs;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.proc.DefaultJWTClaimsVerifier;
import com.nimbusds.jwt.proc.DefaultJWTProcessor;
import dev.blotter.adapter.rest.BlotterFeature;
import dev.blotter.application.Blotter;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.domain.access.Caller;
import jakarta.ws.rs.container.ContainerRequestContext;
import java.text.ParseException;
import java.util.Optional;
import java.util.Set;
import org.glassfish.jersey.server.ResourceConfig;

/**
 * Mounts the interface for users with bearer tokens; docs/embedding.md links here, and {@link
 * MountWithTokensTest} says which tokens it takes.
 */
final class MountWithTokens {

    private final DefaultJWTProcessor<SecurityContext> tokens = new DefaultJWTProcessor<>();

    MountWithTokens(JWKSource<SecurityContext> keys) {
        tokens.setJWSKeySelector(new JWSVerificationKeySelector<>(JWSAlgorithm.RS256, keys));
        tokens.setJWTClaimsSetVerifier(
                new DefaultJWTClaimsVerifier<>(
                        "blotter",
                        new JWTClaimsSet.Builder().issuer("https://login.example").build(),
                        Set.of("sub", "exp")));
    }

    ResourceConfig mounted(Blotter blotter) {
        return new ResourceConfig().register(BlotterFeature.with(blotter, this::caller));
    }

    Optional<Caller> caller(ContainerRequestContext request) {
        String header = String.valueOf(request.getHeaderString("Authorization"));
        if (!header.startsWith("Bearer ")) {
            return Optional.empty();
        }
        try {
            String token = header.substring("Bearer ".length());
            return Optional.of(Caller.named(tokens.process(token, null).getSubject()));
        } catch (ParseException | BadJOSEException | RuntimeException refused) {
            return Optional.empty();
        } catch (JOSEException noKeys) {
            throw new StoreUnavailable("cannot check a token", noKeys);
        }
    }
}
