package dev.blotter.bootstrap.command.user;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.domain.account.AccountCode;
import java.util.List;
import picocli.CommandLine.Command;

/** Lets a user read accounts. */
@Command(
        name = "grant",
        description =
                "Lets a user read accounts: all that are named, or none if one does not exist.")
final class GrantCommand extends OnAccounts {

    @Override
    List<String> run(JdbcBooks books) {
        List<AccountCode> wanted = accounts();
        if (everyAccount()) {
            return List.of(
                    books.users().permitEveryAccount(user(), true)
                            ? "'%s' may read every account".formatted(user())
                            : "'%s' was granted every account already".formatted(user()));
        }
        return told(
                books.users().grant(user(), wanted),
                "'%s' may read %s",
                "'%s' was granted %s already");
    }
}
