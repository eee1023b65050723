package dev.blotter.bootstrap.command;

import dev.blotter.bootstrap.config.CommonOptions;
import dev.blotter.bootstrap.config.EffectiveSettings;
import dev.blotter.bootstrap.terminal.TextTable;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Shows the settings. */
@Command(
        name = "config",
        description =
                "Shows all settings as they are in force, secrets masked, and where each comes from: default,"
                        + " file, environment, system property or option.",
        mixinStandardHelpOptions = true)
final class ConfigCommand implements Callable<Integer> {

    @Spec private CommandSpec spec;
    @Mixin private CommonOptions common;

    @Override
    public Integer call() {
        TextTable table = new TextTable().row("SETTING", "FROM", "VALUE");
        EffectiveSettings settings = common.settings(Map.of()).effective();
        settings.all().forEach(line -> table.row(line.key(), line.source(), line.value()));
        spec.commandLine().getOut().println("Settings are " + settings.origin());
        table.lines().forEach(spec.commandLine().getOut()::println);
        spec.commandLine().getOut().flush();
        return 0;
    }
}
