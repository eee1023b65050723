package dev.blotter.bootstrap.command;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.bootstrap.config.CommonOptions;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Brings the tables of a database to the version that this program works with. */
@Command(
        name = "migrate",
        description = {
            "Makes the tables in a database, or brings them to the version that this program works with.",
            "Several may be started at a time: one does it, the others wait."
        },
        mixinStandardHelpOptions = true)
final class MigrateCommand implements Callable<Integer> {

    @Spec private CommandSpec spec;
    @Mixin private CommonOptions common;

    @Override
    public Integer call() {
        JdbcBooks.migrate(common.settings(Map.of()).jdbc());
        spec.commandLine().getOut().println("The tables are up to date.");
        return 0;
    }
}
