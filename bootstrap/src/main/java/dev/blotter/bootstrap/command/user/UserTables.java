package dev.blotter.bootstrap.command.user;

import dev.blotter.bootstrap.terminal.TextTable;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.access.Role;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.AccountGroup;
import dev.blotter.domain.instrument.InstrumentDenials;
import dev.blotter.tool.administration.UserAdministration.UserSummary;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** What users may do, as lines of text. */
final class UserTables {

    private UserTables() {}

    /** A line for each user. */
    static List<String> of(List<UserSummary> users) {
        if (users.isEmpty()) {
            return List.of("there are no users yet: 'blotter user add' adds one");
        }
        TextTable table =
                new TextTable()
                        .row(
                                "USER",
                                "API",
                                "ACCOUNTS",
                                "GROUPS",
                                "DENIED SYMBOLS",
                                "DENIED TYPES",
                                "SESSIONS");
        for (UserSummary user : users) {
            table.row(
                    user.name().value(),
                    user.apiAccess() ? "yes" : "no",
                    user.everyAccount() ? "every" : String.valueOf(user.accounts()),
                    String.valueOf(user.groups()),
                    String.valueOf(user.deniedSymbols()),
                    String.valueOf(user.deniedTypes()),
                    String.valueOf(user.sessions()));
        }
        return table.lines();
    }

    /** All that one user may do, one thing a line. */
    static List<String> of(
            UserName user, Permissions permissions, Map<Role, InstrumentDenials> roles) {
        TextTable table = new TextTable().row("user", user.value());
        table.row("API", permissions.apiAccess() ? "yes" : "no");
        if (permissions.everyAccount()) {
            table.row("account", "every one, those to come included");
        }
        permissions.accounts().stream()
                .sorted()
                .forEach(account -> table.row("account", account.value()));
        permissions.groups().stream()
                .map(AccountGroup::name)
                .sorted()
                .forEach(group -> table.row("group", group));
        add(table, permissions.denials(), "");
        roles.keySet().stream()
                .sorted(Comparator.comparing(Role::name))
                .forEach(
                        role ->
                                add(
                                        table.row("role", role.name()),
                                        roles.get(role),
                                        " by the role"));
        return table.lines();
    }

    private static void add(TextTable table, InstrumentDenials denials, String how) {
        denials.symbols().stream()
                .sorted()
                .forEach(symbol -> table.row("denied symbol" + how, symbol.value()));
        denials.types().stream()
                .sorted()
                .forEach(type -> table.row("denied type" + how, type.name()));
    }
}
