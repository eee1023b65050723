package dev.blotter.bootstrap.command;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.check.Finding;
import dev.blotter.adapter.jdbc.check.Finding.Level;
import dev.blotter.bootstrap.config.CommonOptions;
import dev.blotter.bootstrap.config.EffectiveSettings;
import dev.blotter.bootstrap.config.Settings;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Looks for what is wrong. */
@Command(
        name = "check",
        description = {
            "Checks the settings, the database, its tables and triggers, and the books in them, and changes nothing.",
            "It prints a line for each finding, with what to do about it."
        },
        exitCodeListHeading = "Exit codes:%n",
        exitCodeList = {
            "0:nothing is wrong, but there may be warnings",
            "1:something is wrong",
            "2:the options or settings are wrong"
        },
        mixinStandardHelpOptions = true)
final class CheckCommand implements Callable<Integer> {

    @Spec private CommandSpec spec;
    @Mixin private CommonOptions common;

    private final Map<Level, Integer> found = new EnumMap<>(Level.class);

    @Override
    public Integer call() {
        Settings settings = common.settings(Map.of());
        tell(new Finding(Level.OK, "settings", size(settings.effective())));
        settings.exposures().forEach(each -> tell(new Finding(Level.ERROR, "network", each)));
        settings.server().certificate().map(CertificateFinding::of).ifPresent(this::tell);
        JdbcBooks.check(settings.jdbc(), this::tell);
        say(
                "%d wrong, %d to look at"
                        .formatted(
                                found.getOrDefault(Level.ERROR, 0),
                                found.getOrDefault(Level.WARNING, 0)));
        return found.containsKey(Level.ERROR) ? 1 : 0;
    }

    private void tell(Finding finding) {
        found.merge(finding.level(), 1, Integer::sum);
        say(
                "%-7s  %-9s  %s"
                        .formatted(
                                finding.level().name().toLowerCase(Locale.ROOT),
                                finding.area(),
                                finding.text()));
    }

    private static String size(EffectiveSettings settings) {
        return "%d, of which %d are given".formatted(settings.all().size(), settings.given())
                + settings.file().map(path -> ", read from " + path).orElse("");
    }

    private void say(String line) {
        spec.commandLine().getOut().println(line);
        spec.commandLine().getOut().flush();
    }
}
