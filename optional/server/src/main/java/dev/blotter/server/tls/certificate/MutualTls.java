package dev.blotter.server.tls.certificate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The certificate of a server whose clients show certificates as well.
 *
 * @param own the files with the server's certificate
 * @param certificates which certificates clients may show
 */
public record MutualTls(CertificateFiles own, ClientCertificates certificates)
        implements CertificateFiles {

    @Override
    public CertificateFiles with(ClientCertificates others) {
        return own.with(others);
    }

    @Override
    public List<Path> paths() {
        List<Path> paths = new ArrayList<>(own.paths());
        paths.add(certificates.authorities());
        return paths;
    }

    @Override
    public ServerIdentity identity(List<String> contents) throws UnusableCertificate {
        int last = contents.size() - 1;
        return own.identity(contents.subList(0, last))
                .trusting(certificates.trust(contents.get(last)));
    }

    @Override
    public Optional<ClientCertificates> clients() {
        return Optional.of(certificates);
    }

    @Override
    public String toString() {
        return own.toString();
    }
}
