package dev.blotter.bootstrap.command.user;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.administration.UserSummary;
import dev.blotter.bootstrap.terminal.TextTable;
import java.util.List;
import picocli.CommandLine.Command;

/** Lists users. */
@Command(name = "list", description = "Lists all users, and how much they may do.")
final class ListCommand extends OnUsers {

    @Override
    List<String> run(JdbcBooks books) {
        List<UserSummary> users = books.users().list();
        if (users.isEmpty()) {
            return List.of("there are no users yet: 'blotter user add' adds one");
        }
        TextTable table =
                new TextTable()
                        .row(
                                "USER",
                                "API",
                                "ACCOUNTS",
                                "DENIED SYMBOLS",
                                "DENIED TYPES",
                                "SESSIONS");
        for (UserSummary user : users) {
            table.row(
                    user.name().value(),
                    user.apiAccess() ? "yes" : "no",
                    user.everyAccount() ? "every" : String.valueOf(user.accounts()),
                    String.valueOf(user.deniedSymbols()),
                    String.valueOf(user.deniedTypes()),
                    String.valueOf(user.sessions()));
        }
        return table.lines();
    }
}
