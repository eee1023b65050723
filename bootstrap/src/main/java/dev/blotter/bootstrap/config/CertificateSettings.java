package dev.blotter.bootstrap.config;

import dev.blotter.bootstrap.tls.CertificateFiles;
import dev.blotter.bootstrap.tls.PemPair;
import dev.blotter.bootstrap.tls.Pkcs12File;
import io.smallrye.config.SmallRyeConfig;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** Makes of the settings of TLS the files with the certificate. */
final class CertificateSettings {

    private CertificateSettings() {}

    /** The files that are set; none if there is to be no TLS. */
    static Optional<CertificateFiles> files(SmallRyeConfig config) {
        boolean pem = isSet(config, Setting.TLS_CERTIFICATE) || isSet(config, Setting.TLS_KEY);
        boolean keystore = isSet(config, Setting.TLS_KEYSTORE);
        if (pem && keystore) {
            throw new ConfigurationError(
                    "settings of TLS: set blotter.tls-keystore, or blotter.tls-certificate and blotter.tls-key, not both");
        }
        String password = Settings.text(config, Setting.TLS_PASSWORD);
        if (keystore) {
            return Optional.of(new Pkcs12File(path(config, Setting.TLS_KEYSTORE), password));
        }
        return pem
                ? Optional.of(
                        new PemPair(
                                path(config, Setting.TLS_CERTIFICATE),
                                path(config, Setting.TLS_KEY),
                                password))
                : Optional.empty();
    }

    private static boolean isSet(SmallRyeConfig config, Setting setting) {
        return !Settings.text(config, setting).isEmpty();
    }

    private static Path path(SmallRyeConfig config, Setting setting) {
        if (!isSet(config, setting)) {
            throw new ConfigurationError(
                    "settings of TLS: "
                            + setting.key()
                            + " is missing; blotter.tls-certificate and blotter.tls-key go together");
        }
        try {
            return Path.of(Settings.text(config, setting));
        } catch (InvalidPathException impossible) {
            throw new ConfigurationError(
                    "setting " + setting.key() + ": " + impossible.getMessage());
        }
    }
}
