package dev.blotter.bootstrap.command.user;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.bootstrap.config.CommonOptions;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** What all commands about users have in common: they open the books, and say what they did. */
@Command(mixinStandardHelpOptions = true)
abstract class OnUsers implements Callable<Integer> {

    @Spec private CommandSpec spec;
    @Mixin private CommonOptions common;

    @Override
    public final Integer call() {
        try (JdbcBooks books = JdbcBooks.openExisting(common.settings(Map.of()).jdbc())) {
            run(books).forEach(spec.commandLine().getOut()::println);
            spec.commandLine().getOut().flush();
        }
        return 0;
    }

    /** Does it, and tells in lines what was done or found. */
    abstract List<String> run(JdbcBooks books);

    /** The command as it was typed, to tell what is wrong with it. */
    final CommandSpec spec() {
        return spec;
    }
}
