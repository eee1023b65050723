package dev.blotter.bootstrap.command.user;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.account.AccountCode;
import java.util.List;
import picocli.CommandLine.Command;

/** Takes accounts from a user. */
@Command(
        name = "revoke",
        description =
                "Takes back what 'grant' gave: all that is named, or nothing if an account does not exist.")
final class RevokeCommand extends OnAccounts {

    @Override
    List<String> run(JdbcBooks books) {
        List<AccountCode> wanted = accounts();
        if (everyAccount()) {
            return List.of(
                    books.users().permitEveryAccount(user(), false)
                            ? "'%s' may read only accounts that were granted one by one"
                                    .formatted(user())
                            : "'%s' was not granted every account".formatted(user()));
        }
        List<AccountCode> revoked = books.users().revoke(user(), wanted);
        String still =
                books.permissionBook().permissionsOf(new Caller(user())).everyAccount()
                        ? ", but may read it like every account"
                        : "";
        return told(
                revoked, "'%s' is no longer granted %s" + still, "'%s' was not granted %s" + still);
    }
}
