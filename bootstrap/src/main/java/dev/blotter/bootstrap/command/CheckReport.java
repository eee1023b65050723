package dev.blotter.bootstrap.command;

import dev.blotter.bootstrap.config.EffectiveSettings;
import dev.blotter.bootstrap.config.Settings;
import dev.blotter.server.tls.CertificateFiles;
import dev.blotter.server.tls.ServerIdentity;
import dev.blotter.server.tls.UnusableCertificate;
import dev.blotter.tool.BooksTool;
import dev.blotter.tool.check.Finding;
import dev.blotter.tool.check.Finding.Level;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/** Checks the settings, the certificate and the database; prints a line for each finding. */
final class CheckReport {
    private static final String TLS = "tls";

    private final Consumer<String> out;
    private final Map<Level, Integer> found = new EnumMap<>(Level.class);

    CheckReport(Consumer<String> out) {
        this.out = out;
    }

    /** Checks everything, and returns the exit code. */
    int of(Settings settings) {
        add(new Finding(Level.OK, "settings", size(settings.effective())));
        settings.exposures().forEach(each -> add(new Finding(Level.ERROR, "network", each)));
        settings.server().certificate().map(CheckReport::finding).ifPresent(this::add);
        BooksTool.check(settings.jdbc(), this::add);
        out.accept(
                "%s wrong, %s to look at"
                        .formatted(
                                found.getOrDefault(Level.ERROR, 0),
                                found.getOrDefault(Level.WARNING, 0)));
        return found.containsKey(Level.ERROR) ? 1 : 0;
    }

    private void add(Finding finding) {
        found.merge(finding.level(), 1, Integer::sum);
        String level = finding.level().name().toLowerCase(Locale.ROOT);
        out.accept(
                String.format(
                        Locale.ROOT, "%-7s  %-9s  %s", level, finding.area(), finding.text()));
    }

    private static String size(EffectiveSettings settings) {
        return "%s, of which %s are given".formatted(settings.all().size(), settings.given())
                + settings.file().map(path -> ", read from " + path).orElse("");
    }

    private static Finding finding(CertificateFiles files) {
        try {
            ServerIdentity identity = files.read();
            Instant now = Instant.now();
            Level concern = identity.isOver(now) ? Level.ERROR : Level.WARNING;
            return identity.concern(now)
                    .map(each -> new Finding(concern, TLS, identity + ": " + each))
                    .orElse(new Finding(Level.OK, TLS, identity.toString()));
        } catch (UnusableCertificate unusable) {
            return new Finding(Level.ERROR, TLS, unusable.getMessage());
        }
    }
}
