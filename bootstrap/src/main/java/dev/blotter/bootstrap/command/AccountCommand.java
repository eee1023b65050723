package dev.blotter.bootstrap.command;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What can be done with accounts. */
@Command(
        name = "account",
        description = "Shows accounts.",
        subcommands = AccountShowCommand.class,
        mixinStandardHelpOptions = true)
final class AccountCommand implements Callable<Integer> {

    @Spec private CommandSpec spec;

    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "say what to do with accounts: show");
    }
}
