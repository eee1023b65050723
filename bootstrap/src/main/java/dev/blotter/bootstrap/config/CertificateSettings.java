package dev.blotter.bootstrap.config;

import dev.blotter.server.tls.CertificateFiles;
import dev.blotter.server.tls.ClientCertificates;
import dev.blotter.server.tls.SubjectPart;
import java.nio.file.Path;
import java.util.Optional;

/** The files with the certificate that the settings name. */
final class CertificateSettings {

    private CertificateSettings() {}

    /** The files that are set; none without TLS. */
    static Optional<CertificateFiles> files(SettingValues given) {
        Optional<CertificateFiles> own = ownFiles(given);
        Optional<ClientCertificates> clients = clients(given);
        if (clients.isPresent() && own.isEmpty()) {
            throw refused("blotter.tls-client-ca needs a certificate of the server");
        }
        return own.map(files -> clients.map(files::with).orElse(files));
    }

    private static Optional<ClientCertificates> clients(SettingValues given) {
        ClientCertificates.Demand demand =
                given.choice(Setting.TLS_CLIENT_CERTIFICATE, ClientCertificates.Demand.class);
        SubjectPart part = given.choice(Setting.TLS_CLIENT_USER, SubjectPart.class);
        if (given.isSet(Setting.TLS_CLIENT_CA)) {
            Path authorities = given.value(Setting.TLS_CLIENT_CA, Path::of);
            return Optional.of(new ClientCertificates(authorities, demand, part));
        }
        if (demand == ClientCertificates.Demand.REQUIRED) {
            throw refused("blotter.tls-client-certificate=required needs blotter.tls-client-ca");
        }
        return Optional.empty();
    }

    private static Optional<CertificateFiles> ownFiles(SettingValues given) {
        boolean pem = given.isSet(Setting.TLS_CERTIFICATE) || given.isSet(Setting.TLS_KEY);
        boolean keystore = given.isSet(Setting.TLS_KEYSTORE);
        if (pem && keystore) {
            throw refused(
                    "set blotter.tls-keystore, or blotter.tls-certificate and blotter.tls-key, not both");
        }
        String password = given.text(Setting.TLS_PASSWORD);
        if (keystore) {
            return Optional.of(
                    CertificateFiles.pkcs12(path(given, Setting.TLS_KEYSTORE), password));
        }
        return pem
                ? Optional.of(
                        CertificateFiles.pem(
                                path(given, Setting.TLS_CERTIFICATE),
                                path(given, Setting.TLS_KEY),
                                password))
                : Optional.empty();
    }

    private static OperatorError refused(String reason) {
        return OperatorError.ofSettings("settings of TLS: " + reason);
    }

    private static Path path(SettingValues given, Setting setting) {
        if (!given.isSet(setting)) {
            throw refused(
                    "%s is missing; blotter.tls-certificate and blotter.tls-key go together"
                            .formatted(setting.key()));
        }
        return given.value(setting, Path::of);
    }
}
