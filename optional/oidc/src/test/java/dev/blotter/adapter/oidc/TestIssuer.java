package dev.blotter.adapter.oidc;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSSigner;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.function.UnaryOperator;

/** An issuer on the loopback address, and the tokens that it makes. */
final class TestIssuer implements AutoCloseable {

    static final String DISCOVERY = "/realms/books/.well-known/openid-configuration";
    static final String KEYS = "/realms/books/certs";

    final List<String> asked = new CopyOnWriteArrayList<>();
    private final Semaphore keyReadings = new Semaphore(0);
    private final Map<String, HttpAnswer> answers = new ConcurrentHashMap<>();
    private final List<JWK> keys = new CopyOnWriteArrayList<>();
    private final HttpServer http;

    interface HttpAnswer {
        void to(HttpExchange exchange) throws IOException;
    }

    TestIssuer() {
        try {
            http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        http.createContext("/", this::answer);
        http.setExecutor(TestIssuer::onThread);
        http.start();
        discoverable();
        answersWithKeys();
    }

    /** One that does not keep the server from stopping. */
    private static void onThread(Runnable answer) {
        Thread thread = new Thread(answer, "issuer");
        thread.setDaemon(true);
        thread.start();
    }

    void discoverable() {
        answers(
                DISCOVERY,
                text("{\"issuer\":\"" + name() + "\",\"jwks_uri\":\"" + origin() + KEYS + "\"}"));
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        asked.add(path);
        if (path.equals(KEYS)) {
            keyReadings.release();
        }
        answers.getOrDefault(path, any -> send(any, 404, "")).to(exchange);
        exchange.close();
    }

    private static void send(HttpExchange exchange, int status, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
    }

    static HttpAnswer text(String text) {
        return text(200, text);
    }

    static HttpAnswer text(int status, String text) {
        return exchange -> send(exchange, status, text);
    }

    void answers(String path, HttpAnswer answer) {
        answers.put(path, answer);
    }

    void answersWithKeys() {
        answers(KEYS, exchange -> send(exchange, 200, new JWKSet(keys).toString(true)));
    }

    /** Answers with the keys that it shows when {@code over} is counted down. */
    void answersWithKeysAfter(CountDownLatch over) {
        answers(
                KEYS,
                exchange -> {
                    try {
                        over.await();
                    } catch (InterruptedException interrupted) {
                        Thread.currentThread().interrupt();
                    }
                    send(exchange, 200, new JWKSet(keys).toString(true));
                });
    }

    /** How often its keys were asked for. */
    int keysRead() {
        return keyReadings.availablePermits();
    }

    /** Waits until its keys were asked for so often. */
    void awaitKeysRead(int times) throws InterruptedException {
        keyReadings.acquire(times);
        keyReadings.release(times);
    }

    String origin() {
        return "http://127.0.0.1:" + http.getAddress().getPort();
    }

    String name() {
        return origin() + "/realms/books";
    }

    OidcSettings settings() {
        return settings(Optional.empty(), "sub");
    }

    OidcSettings settingsWithKeysAt(URI keys) {
        return settings(Optional.of(keys), "sub");
    }

    OidcSettings settings(Optional<URI> keys, String userClaim) {
        return new OidcSettings(name(), "blotter", keys, userClaim, "127.0.0.1"::equals);
    }

    /** Shows one more key. */
    <K extends JWK> K show(K key) {
        keys.add(key);
        return key;
    }

    /** Shows none of the keys that it showed. */
    void forgetKeys() {
        keys.clear();
    }

    static RSAKey rsa(String id) {
        return rsa(id, 2048);
    }

    static RSAKey rsa(String id, int bits) {
        try {
            return new RSAKeyGenerator(bits, true).keyID(id).generate();
        } catch (JOSEException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    static ECKey ec(String id) {
        try {
            return new ECKeyGenerator(Curve.P_256).keyID(id).generate();
        } catch (JOSEException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** A good token for Ann, signed with {@code key}, but for {@code change}. */
    String token(JWK key, UnaryOperator<JWTClaimsSet.Builder> change) throws JOSEException {
        return key instanceof RSAKey rsa
                ? token(header(JWSAlgorithm.RS256, key), new RSASSASigner(rsa), change)
                : token(header(JWSAlgorithm.ES256, key), new ECDSASigner((ECKey) key), change);
    }

    String token(JWK key) throws JOSEException {
        return token(key, UnaryOperator.identity());
    }

    String token(JWSHeader header, JWSSigner signer, UnaryOperator<JWTClaimsSet.Builder> change)
            throws JOSEException {
        SignedJWT token = new SignedJWT(header, claims(change));
        token.sign(signer);
        return token.serialize();
    }

    static JWSHeader header(JWSAlgorithm algorithm, JWK key) {
        return new JWSHeader.Builder(algorithm).keyID(key.getKeyID()).build();
    }

    JWTClaimsSet claims(UnaryOperator<JWTClaimsSet.Builder> change) {
        return change.apply(
                        new JWTClaimsSet.Builder()
                                .issuer(name())
                                .audience("blotter")
                                .subject("ann")
                                .expirationTime(Date.from(Instant.now().plusSeconds(60))))
                .build();
    }

    @Override
    public void close() {
        http.stop(0);
    }
}
