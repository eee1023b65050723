package dev.blotter.bootstrap.config;

import dev.blotter.server.ServerSettings;
import java.nio.file.Path;
import java.util.Optional;

/** The files with the certificate that the settings name. */
final class CertificateSettings {

    private CertificateSettings() {}

    /** These settings of a server with the files that are set; as they are without TLS. */
    static ServerSettings in(SettingValues given, ServerSettings plain) {
        ServerSettings own = own(given, plain);
        Optional<Path> authorities = given.path(Setting.TLS_CLIENT_CA);
        boolean required =
                given.isOne(Setting.TLS_CLIENT_CERTIFICATE, "required", "optional or required");
        if (required && authorities.isEmpty()) {
            throw refused("blotter.tls-client-certificate=required needs blotter.tls-client-ca");
        }
        if (authorities.isPresent() && own.certificate().isEmpty()) {
            throw refused("blotter.tls-client-ca needs a certificate of the server");
        }
        ServerSettings secured =
                given.value(
                        Setting.TLS_CLIENT_USER,
                        part -> own.withClients(authorities, required, part));
        if (authorities.isEmpty() && !given.isDefault(Setting.TLS_CLIENT_USER)) {
            throw refused("blotter.tls-client-user needs blotter.tls-client-ca");
        }
        return secured;
    }

    private static ServerSettings own(SettingValues given, ServerSettings plain) {
        Optional<Path> chain = given.path(Setting.TLS_CERTIFICATE);
        Optional<Path> key = given.path(Setting.TLS_KEY);
        Optional<Path> keystore = given.path(Setting.TLS_KEYSTORE);
        boolean pem = chain.isPresent() || key.isPresent();
        if (pem && keystore.isPresent()) {
            throw refused(
                    "set blotter.tls-keystore, or blotter.tls-certificate and blotter.tls-key, not both");
        }
        String password = given.text(Setting.TLS_PASSWORD);
        if (keystore.isPresent()) {
            return plain.withPkcs12(keystore.get(), password);
        }
        return pem
                ? plain.withPem(
                        required(chain, Setting.TLS_CERTIFICATE),
                        required(key, Setting.TLS_KEY),
                        password)
                : plain;
    }

    private static OperatorError refused(String reason) {
        return OperatorError.ofSettings("settings of TLS: " + reason);
    }

    private static Path required(Optional<Path> file, Setting setting) {
        return file.orElseThrow(
                () ->
                        refused(
                                "%s is missing; blotter.tls-certificate and blotter.tls-key go together"
                                        .formatted(setting.key())));
    }
}
