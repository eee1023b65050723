package dev.blotter.bootstrap.command.user;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What can be done with users. */
@Command(
        name = "user",
        description = {
            "Adds, changes and shows users and what they may do.",
            "A server may run on the same database meanwhile; it notices a change within"
                    + " blotter.catalog-max-age."
        },
        subcommands = {
            ListCommand.class,
            ShowCommand.class,
            AddCommand.class,
            RemoveCommand.class,
            PasswdCommand.class,
            GrantCommand.class,
            RevokeCommand.class,
            DenyCommand.class,
            AllowCommand.class,
            DisableCommand.class,
            EnableCommand.class
        },
        mixinStandardHelpOptions = true)
public final class UserCommand implements Callable<Integer> {

    @Spec private CommandSpec spec;

    @Override
    public Integer call() {
        throw new ParameterException(
                spec.commandLine(),
                "say what to do with users: list, show, add, remove, passwd, grant, revoke, deny, allow, disable or"
                        + " enable");
    }
}
