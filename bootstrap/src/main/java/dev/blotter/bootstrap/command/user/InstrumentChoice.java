package dev.blotter.bootstrap.command.user;

import dev.blotter.domain.access.Role;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.instrument.InstrumentDenials;
import dev.blotter.domain.instrument.InstrumentType;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.tool.administration.UserAdministration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
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

    /** Hides instruments from who is named so; returns what was not denied before. */
    InstrumentDenials deny(UserAdministration users, UserName name, InstrumentDenials denials) {
        return ofRole ? users.deny(new Role(name.value()), denials) : users.deny(name, denials);
    }

    /** Takes back what {@link #deny} hid; returns what was denied before. */
    InstrumentDenials allow(UserAdministration users, UserName name, InstrumentDenials denials) {
        return ofRole ? users.allow(new Role(name.value()), denials) : users.allow(name, denials);
    }

    /** The choice, which is not nothing. */
    InstrumentDenials denials(CommandSpec spec) {
        if (symbols.isEmpty() && types.isEmpty()) {
            throw new ParameterException(
                    spec.commandLine(), "name at least one --symbol or one --type");
        }
        return new InstrumentDenials(Set.copyOf(symbols), Set.copyOf(types));
    }

    /** A line for each of the choice: one text for what has changed, another for the rest. */
    List<String> lines(UserName user, InstrumentDenials changed, String change, String none) {
        Stream<String> ofSymbols =
                symbols.stream()
                        .distinct()
                        .sorted()
                        .map(
                                each ->
                                        (changed.symbols().contains(each) ? change : none)
                                                .formatted(user, each));
        Stream<String> ofTypes =
                types.stream()
                        .distinct()
                        .sorted()
                        .map(
                                each ->
                                        (changed.types().contains(each) ? change : none)
                                                .formatted(user, "the type " + each));
        return Stream.concat(ofSymbols, ofTypes).toList();
    }
}
