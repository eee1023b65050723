package dev.blotter.bootstrap.command.user;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.bootstrap.terminal.TextTable;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.Permissions;
import java.util.List;
import picocli.CommandLine.Command;

/** Shows a user. */
@Command(name = "show", description = "Shows what a user may do, one thing a line.")
final class ShowCommand extends OnOneUser {

    @Override
    List<String> run(JdbcBooks books) {
        books.users().require(user());
        Permissions permissions = books.permissionBook().permissionsOf(new Caller(user()));
        TextTable table = new TextTable().row("user", user().value());
        table.row("API", permissions.apiAccess() ? "yes" : "no");
        if (permissions.everyAccount()) {
            table.row("account", "every one, those to come included");
        }
        permissions.accounts().stream()
                .sorted()
                .forEach(account -> table.row("account", account.value()));
        permissions.denials().symbols().stream()
                .sorted()
                .forEach(symbol -> table.row("denied symbol", symbol.value()));
        permissions.denials().types().stream()
                .sorted()
                .forEach(type -> table.row("denied type", type.name()));
        return table.lines();
    }
}
