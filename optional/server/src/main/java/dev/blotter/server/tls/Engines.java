package dev.blotter.server.tls;

import dev.blotter.server.tls.certificate.ClientCertificates.Demand;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import org.glassfish.grizzly.ssl.SSLEngineConfigurator;

/**
 * Makes what each new connection is encrypted by, with the certificate that is in force at that
 * moment: TLS 1.3 or 1.2, only with keys that are thrown away afterwards and ciphers that
 * authenticate.
 */
final class Engines extends SSLEngineConfigurator {

    private static final String[] PROTOCOLS = {"TLSv1.3", "TLSv1.2"};

    private static final Pattern SUITES =
            Pattern.compile("TLS_(AES|CHACHA20)_.*|TLS_ECDHE_.*_(GCM|CHACHA20)_.*");

    private final Supplier<SSLContext> current;
    private final Optional<Demand> demand;

    Engines(Supplier<SSLContext> current, Optional<Demand> demand) {
        this.current = current;
        this.demand = demand;
    }

    @Override
    public SSLEngine createSSLEngine(String peerHost, int peerPort) {
        SSLEngine engine = current.get().createSSLEngine();
        engine.setUseClientMode(false);
        SSLParameters parameters = engine.getSSLParameters();
        parameters.setProtocols(PROTOCOLS);
        parameters.setCipherSuites(
                Arrays.stream(engine.getSupportedCipherSuites())
                        .filter(suite -> SUITES.matcher(suite).matches())
                        .toArray(String[]::new));
        parameters.setUseCipherSuitesOrder(true);
        demand.ifPresent(
                any -> {
                    parameters.setWantClientAuth(true);
                    if (any == Demand.REQUIRED) {
                        parameters.setNeedClientAuth(true);
                    }
                });
        engine.setSSLParameters(parameters);
        return engine;
    }

    @Override
    public SSLEngineConfigurator copy() {
        return this;
    }
}
