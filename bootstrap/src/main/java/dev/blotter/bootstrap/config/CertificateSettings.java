package dev.blotter.bootstrap.config;

import dev.blotter.bootstrap.tls.CertificateFiles;
import dev.blotter.bootstrap.tls.PemPair;
import dev.blotter.bootstrap.tls.Pkcs12File;
import java.nio.file.Path;
import java.util.Optional;

/** The files with the certificate that the settings name. */
final class CertificateSettings {

    private CertificateSettings() {}

    /** The files that are set; none without TLS. */
    static Optional<CertificateFiles> files(SettingValues given) {
        boolean pem = given.isSet(Setting.TLS_CERTIFICATE) || given.isSet(Setting.TLS_KEY);
        boolean keystore = given.isSet(Setting.TLS_KEYSTORE);
        if (pem && keystore) {
            throw OperatorError.ofSettings(
                    "settings of TLS: set blotter.tls-keystore, or blotter.tls-certificate and blotter.tls-key, not both");
        }
        String password = given.text(Setting.TLS_PASSWORD);
        if (keystore) {
            return Optional.of(new Pkcs12File(path(given, Setting.TLS_KEYSTORE), password));
        }
        return pem
                ? Optional.of(
                        new PemPair(
                                path(given, Setting.TLS_CERTIFICATE),
                                path(given, Setting.TLS_KEY),
                                password))
                : Optional.empty();
    }

    private static Path path(SettingValues given, Setting setting) {
        if (!given.isSet(setting)) {
            throw OperatorError.ofSettings(
                    "settings of TLS: %s is missing; blotter.tls-certificate and blotter.tls-key go together"
                            .formatted(setting.key()));
        }
        return given.value(setting, Path::of);
    }
}
