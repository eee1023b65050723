package dev.blotter.bootstrap.command.user;

import dev.blotter.domain.access.Role;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.instrument.InstrumentType;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.tool.administration.UserAdministration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Which instruments a command is about: some by their symbols, others by their types. */
final class InstrumentChoice {

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

    /** Hides instruments from who is named so; returns those that were not denied before. */
    List<Object> deny(UserAdministration users, UserName name) {
        return ofRole ? users.deny(new Role(name.value()), all()) : users.deny(name, all());
    }

    /** Takes back what {@link #deny} hid; returns those that were denied before. */
    List<Object> allow(UserAdministration users, UserName name) {
        return ofRole ? users.allow(new Role(name.value()), all()) : users.allow(name, all());
    }

    /** Throws unless there is one. */
    void requireOne(CommandSpec spec) {
        if (all().isEmpty()) {
            throw new ParameterException(
                    spec.commandLine(), "name at least one --symbol or one --type");
        }
    }

    List<Object> all() {
        return Stream.<Object>concat(symbols.stream().sorted(), types.stream().sorted()).toList();
    }
}
