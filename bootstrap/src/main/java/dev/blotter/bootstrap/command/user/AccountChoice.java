package dev.blotter.bootstrap.command.user;

import dev.blotter.domain.access.Role;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.account.AccountGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/**
 * What a user is to be granted, or no longer: accounts, groups of them, roles, or every account.
 */
final class AccountChoice {

    @Mixin private OneUser user;

    @Parameters(
            index = "1..*",
            arity = "0..*",
            paramLabel = "ACCOUNT",
            description = "Account codes.")
    private List<AccountCode> accounts = new ArrayList<>();

    @Option(
            names = "--group",
            paramLabel = "GROUP",
            description = "All accounts of a group, whichever are in it; can be repeated.")
    private List<AccountGroup> groups = new ArrayList<>();

    @Option(
            names = "--role",
            paramLabel = "ROLE",
            description = "A role, which has denials of its own; can be repeated.")
    private List<Role> roles = new ArrayList<>();

    @Option(
            names = "--every-account",
            description = "All accounts, including those added later, instead of a list.")
    private boolean every;

    OneUser user() {
        return user;
    }

    boolean isEveryAccount() {
        return every;
    }

    /** Throws unless it is either some of them or every account. */
    void requireOne(CommandSpec spec) {
        if (all().isEmpty() != every) {
            throw new ParameterException(
                    spec.commandLine(),
                    every
                            ? "--every-account excludes accounts, --group and --role"
                            : "name at least one account, --group or --role, or say --every-account");
        }
    }

    List<Object> all() {
        return Stream.concat(readable().stream(), roles.stream()).toList();
    }

    /** The accounts, and the groups of them. */
    List<Object> readable() {
        return Stream.<Object>concat(accounts.stream(), groups.stream()).toList();
    }

    List<Object> roles() {
        return List.copyOf(roles);
    }
}
