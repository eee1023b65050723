package dev.blotter.bootstrap.command.user;

import dev.blotter.bootstrap.config.CommonOptions;
import dev.blotter.domain.access.Role;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.AccountGroup;
import dev.blotter.domain.instrument.InstrumentType;
import java.util.Collection;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** What all commands about one user have in common. */
final class OneUser {

    @Mixin private CommonOptions common;

    @Parameters(index = "0", paramLabel = "NAME", description = "Name of the user.")
    private UserName name;

    CommonOptions common() {
        return common;
    }

    UserName name() {
        return name;
    }

    /** A line for each of {@code all}: one text for those that have changed, one for the rest. */
    static List<String> lines(
            Object name, List<Object> all, Collection<Object> changed, String change, String none) {
        return all.stream()
                .distinct()
                .map(each -> (changed.contains(each) ? change : none).formatted(name, named(each)))
                .toList();
    }

    private static String named(Object each) {
        return (each instanceof AccountGroup ? "the group " : "")
                + (each instanceof Role ? "the role " : "")
                + (each instanceof InstrumentType ? "the type " : "")
                + each;
    }
}
