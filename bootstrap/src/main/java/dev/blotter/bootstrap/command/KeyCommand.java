package dev.blotter.bootstrap.command;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Looks after the keys that users sign requests with. */
@Command(
        name = "key",
        description = "Makes, revokes and lists the keys that users sign requests with.",
        subcommands = {KeyIssueCommand.class, KeyRevokeCommand.class, KeyListCommand.class},
        mixinStandardHelpOptions = true)
final class KeyCommand implements Callable<Integer> {

    @Spec private CommandSpec spec;

    @Override
    public Integer call() {
        throw new ParameterException(
                spec.commandLine(), "say what to do with keys: issue, revoke or list");
    }
}
