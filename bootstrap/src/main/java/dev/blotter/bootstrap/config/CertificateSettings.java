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
        boolean required =
                given.isOne(Setting.TLS_CLIENT_CERTIFICATE, "required", "optional or required");
        if (required && !given.isSet(Setting.TLS_CLIENT_CA)) {
            throw refused("blotter.tls-client-certificate=required needs blotter.tls-client-ca");
        }
        if (given.isSet(Setting.TLS_CLIENT_CA) && own.certificate().isEmpty()) {
            throw refused("blotter.tls-client-ca needs a certificate of the server");
        }
        Optional<Path> authorities =
                given.isSet(Setting.TLS_CLIENT_CA)
                        ? Optional.of(given.value(Setting.TLS_CLIENT_CA, Path::of))
                        : Optional.empty();
        return given.value(
                Setting.TLS_CLIENT_USER, part -> own.withClients(authorities, required, part));
    }

    private static ServerSettings own(SettingValues given, ServerSettings plain) {
        boolean pem = given.isSet(Setting.TLS_CERTIFICATE) || given.isSet(Setting.TLS_KEY);
        boolean keystore = given.isSet(Setting.TLS_KEYSTORE);
        if (pem && keystore) {
            throw refused(
                    "set blotter.tls-keystore, or blotter.tls-certificate and blotter.tls-key, not both");
        }
        String password = given.text(Setting.TLS_PASSWORD);
        if (keystore) {
            return plain.withPkcs12(path(given, Setting.TLS_KEYSTORE), password);
        }
        return pem
                ? plain.withPem(
                        path(given, Setting.TLS_CERTIFICATE),
                        path(given, Setting.TLS_KEY),
                        password)
                : plain;
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
