package dev.blotter.bootstrap.command.user;

import dev.blotter.bootstrap.config.CommonOptions;
import dev.blotter.domain.access.Role;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.instrument.InstrumentType;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.tool.administration.UserAdministration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** Which instruments a command is about: some by their symbols, others by their types. */
final class InstrumentChoice {

    @Mixin private CommonOptions common;

    @Parameters(index = "0", paramLabel = "NAME", description = "Name of the user, or of a role.")
    private Role name;

    @Option(
            names = "--symbol",
            paramLabel = "SYMBOL",
            description = "Symbol of an instrument; can be repeated.")
    private List<Symbol> symbols = new ArrayList<>();

    @Option(
            names = "--type",
            paramLabel = "TYPE",
            description = "Type of instruments; can be repeated.")
    private List<InstrumentType> types = new ArrayList<>();

    @Option(names = "--role", description = "NAME is a role: this is about all its users.")
    private boolean ofRole;

    CommonOptions common() {
        return common;
    }

    /** Hides the instruments; returns those that were not denied before. */
    List<Object> deny(UserAdministration users) {
        return ofRole ? users.deny(name, all()) : users.deny(new UserName(name.name()), all());
    }

    /** Takes back what {@link #deny} hid; returns those that were denied before. */
    List<Object> allow(UserAdministration users) {
        return ofRole ? users.allow(name, all()) : users.allow(new UserName(name.name()), all());
    }

    /** Throws unless there is one, and NAME can be that of a user or is that of a role. */
    void requireOne(CommandSpec spec) {
        if (!ofRole && name.name().contains(":")) {
            throw new ParameterException(
                    spec.commandLine(),
                    "'%s' has a colon, as no user has; a role needs --role".formatted(name));
        }
        if (all().isEmpty()) {
            throw new ParameterException(
                    spec.commandLine(), "name at least one --symbol or one --type");
        }
    }

    /** A line for each instrument: one text for those that have changed, one for the rest. */
    List<String> lines(List<Object> changed, String change, String none) {
        return OneUser.lines(name, all(), changed, change, none);
    }

    private List<Object> all() {
        return Stream.<Object>concat(symbols.stream().sorted(), types.stream().sorted()).toList();
    }
}
