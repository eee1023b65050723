package dev.blotter.bootstrap.system;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.blotter.adapter.oidc.OidcSettings;
import dev.blotter.bootstrap.config.PlainHttp;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Date;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** An issuer of access tokens on the loopback address, with one key at a time. */
final class TokenIssuer implements AutoCloseable {

    private final AtomicInteger keysRead = new AtomicInteger();
    private final HttpServer http;
    private volatile ECKey key;
    private volatile boolean away;

    TokenIssuer() {
        rotate();
        try {
            http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        http.createContext("/.well-known/openid-configuration", this::describe);
        http.createContext("/keys", this::showKeys);
        http.start();
    }

    /** Takes another key, which has another id. */
    void rotate() {
        try {
            key = new ECKeyGenerator(Curve.P_256).keyIDFromThumbprint(true).generate();
        } catch (JOSEException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Fails from now on, or answers again. */
    void away(boolean isAway) {
        away = isAway;
    }

    /** How often its keys were asked for. */
    int keysRead() {
        return keysRead.get();
    }

    private void describe(HttpExchange exchange) throws IOException {
        send(exchange, "{\"issuer\":\"" + name() + "\",\"jwks_uri\":\"" + name() + "/keys\"}");
    }

    private void showKeys(HttpExchange exchange) throws IOException {
        keysRead.incrementAndGet();
        send(exchange, new JWKSet(key).toString());
    }

    private void send(HttpExchange exchange, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(away ? 500 : 200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    String name() {
        return "http://127.0.0.1:" + http.getAddress().getPort();
    }

    OidcSettings settings() {
        return new OidcSettings(name(), "blotter", Optional.empty(), "sub", new PlainHttp(false));
    }

    /** A header with a token for this user that ends in so many seconds. */
    String token(String user, int seconds) {
        return token(user, seconds, key.getKeyID());
    }

    /** A header with a token that names this key, whoever signed it. */
    String token(String user, int seconds, String keyId) {
        SignedJWT token =
                new SignedJWT(
                        new JWSHeader.Builder(JWSAlgorithm.ES256).keyID(keyId).build(),
                        new JWTClaimsSet.Builder()
                                .issuer(name())
                                .audience("blotter")
                                .subject(user)
                                .expirationTime(Date.from(Instant.now().plusSeconds(seconds)))
                                .build());
        try {
            token.sign(new ECDSASigner(key));
        } catch (JOSEException impossible) {
            throw new IllegalStateException(impossible);
        }
        return "Authorization: Bearer " + token.serialize();
    }

    @Override
    public void close() {
        http.stop(0);
    }
}
