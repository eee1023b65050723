package dev.blotter.bootstrap.terminal;

import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;

/** Commands, each a method. */
@Command(scope = ScopeType.INHERIT, mixinStandardHelpOptions = true)
public abstract class CommandGroup extends BookCommand {

    /** Refuses a group without one of its commands. */
    @Override
    public final Integer call() {
        throw new ParameterException(
                spec().commandLine(),
                "say what to do (--help describes it): "
                        + String.join(", ", spec().subcommands().keySet()));
    }
}
