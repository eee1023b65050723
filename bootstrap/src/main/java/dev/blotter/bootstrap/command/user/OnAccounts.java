package dev.blotter.bootstrap.command.user;

import dev.blotter.domain.account.AccountCode;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** What commands have in common that are about accounts: some by their codes, or every one. */
abstract class OnAccounts extends OnOneUser {

    @Parameters(
            index = "1..*",
            arity = "0..*",
            paramLabel = "ACCOUNT",
            description = "Codes of accounts.")
    private List<AccountCode> accounts = new ArrayList<>();

    @Option(
            names = "--every-account",
            description = "Every account instead, those to come included.")
    private boolean every;

    final boolean everyAccount() {
        return every;
    }

    /** The codes, of which there is at least one unless the choice is every account. */
    final List<AccountCode> accounts() {
        if (accounts.isEmpty() != every) {
            throw new ParameterException(
                    spec().commandLine(), "name at least one account, or say --every-account");
        }
        return accounts;
    }

    /** A line for each of the accounts: one text for what has changed, another one for the rest. */
    final List<String> told(List<AccountCode> changed, String change, String none) {
        return accounts.stream()
                .distinct()
                .map(each -> (changed.contains(each) ? change : none).formatted(user(), each))
                .toList();
    }
}
