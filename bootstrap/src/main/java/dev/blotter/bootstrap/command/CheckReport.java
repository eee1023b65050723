package dev.blotter.bootstrap.command;

import dev.blotter.application.text.Finding;
import dev.blotter.application.text.Finding.Level;
import dev.blotter.bootstrap.config.EffectiveSettings;
import dev.blotter.bootstrap.config.Settings;
import dev.blotter.tool.BooksTool;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/** Checks the settings, the certificate and the database; prints a line for each finding. */
final class CheckReport {
    private final Consumer<String> out;
    private final Map<Level, Integer> found = new EnumMap<>(Level.class);

    CheckReport(Consumer<String> out) {
        this.out = out;
    }

    /** Checks everything, and returns the exit code. */
    int of(Settings settings) {
        add(new Finding(Level.OK, "settings", size(settings.effective())));
        settings.exposures().forEach(each -> add(new Finding(Level.ERROR, "network", each)));
        settings.server().check(this::add);
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
}
