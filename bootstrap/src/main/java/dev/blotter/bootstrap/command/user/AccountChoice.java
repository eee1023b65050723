package dev.blotter.bootstrap.command.user;

import dev.blotter.domain.account.AccountCode;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** Which accounts of a user a command is about: some by their codes, or every one. */
final class AccountChoice {

    @Mixin private OneUser user;

    @Parameters(
            index = "1..*",
            arity = "0..*",
            paramLabel = "ACCOUNT",
            description = "Account codes.")
    private List<AccountCode> accounts = new ArrayList<>();

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

    /** Throws unless it is either some accounts or every account. */
    void requireOne(CommandSpec spec) {
        if (accounts.isEmpty() != every) {
            throw new ParameterException(
                    spec.commandLine(), "name at least one account, or say --every-account");
        }
    }

    List<AccountCode> codes() {
        return accounts;
    }

    /** A line for each account: one text for those that have changed, another for the rest. */
    List<String> lines(List<AccountCode> changed, String change, String none) {
        return accounts.stream()
                .distinct()
                .map(each -> (changed.contains(each) ? change : none).formatted(user.name(), each))
                .toList();
    }
}
