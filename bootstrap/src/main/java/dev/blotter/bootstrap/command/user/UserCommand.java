package dev.blotter.bootstrap.command.user;

import dev.blotter.application.identity.credential.Password;
import dev.blotter.bootstrap.config.CommonOptions;
import dev.blotter.bootstrap.terminal.CommandGroup;
import dev.blotter.bootstrap.terminal.PasswordSource;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.access.UserName;
import dev.blotter.tool.administration.UserAdministration;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** What can be done with users. */
@Command(
        name = "user",
        description = {
            "Adds, changes and shows users and their permissions.",
            "You can run this while a server uses the same database; the server sees a change within"
                    + " blotter.catalog-max-age."
        })
public final class UserCommand extends CommandGroup {

    private static final String PASSWORD_INPUT =
            "Prompts for the password, or without a terminal reads it from standard input as one line of UTF-8.";

    @Command(description = "Lists all users, with a summary of their permissions.")
    void list(@Mixin CommonOptions common) {
        print(common, books -> UserTables.of(books.users().list()));
    }

    @Command(description = "Shows the permissions of a user, one per line.")
    void show(@Mixin OneUser user) {
        UserName name = user.name();
        print(
                user.common(),
                books ->
                        UserTables.of(
                                name, books.users().permissions(name), books.users().roles(name)));
    }

    @Command(
            description = {
                "Adds a user, who can use the API but cannot read any account until one is granted.",
                PASSWORD_INPUT
            })
    void add(@Mixin OneUser user) {
        change(
                user,
                users -> {
                    users.requireNew(user.name());
                    users.add(user.name(), newPassword(user));
                    return "added '%s', who may read no account yet: 'blotter user grant' changes that";
                });
    }

    @Command(description = "Removes a user, including all permissions and open sessions.")
    void remove(@Mixin OneUser user) {
        change(
                user,
                users -> {
                    users.remove(user.name());
                    return "removed '%s'";
                });
    }

    @Command(
            description = {
                "Changes the password of a user and ends all their sessions.",
                PASSWORD_INPUT
            })
    void passwd(@Mixin OneUser user) {
        change(
                user,
                users -> {
                    users.require(user.name());
                    users.changePassword(user.name(), newPassword(user));
                    return "changed the password of '%s' and ended all sessions";
                });
    }

    private static Password newPassword(OneUser user) {
        return PasswordSource.ofProcess().newPassword(user.name().value());
    }

    @Command(
            description =
                    "Allows a user to read the given accounts and groups, and gives the user roles; changes nothing if any of them does not exist.")
    void grant(@Mixin AccountChoice accounts) {
        OneUser user = accounts.user();
        accounts.requireOne(spec());
        if (accounts.isEveryAccount()) {
            change(
                    user,
                    users ->
                            users.permitEveryAccount(user.name(), true)
                                    ? "'%s' may read every account"
                                    : "'%s' was granted every account already");
            return;
        }
        print(
                user.common(),
                books ->
                        OneUser.lines(
                                user.name(),
                                accounts.all(),
                                books.users().grant(user.name(), accounts.all()),
                                "'%s' is granted %s",
                                "'%s' was granted %s already"));
    }

    @Command(
            description =
                    "Revokes grants of the given accounts, groups and roles; changes nothing if any of them does not exist.")
    void revoke(@Mixin AccountChoice accounts) {
        OneUser user = accounts.user();
        accounts.requireOne(spec());
        if (accounts.isEveryAccount()) {
            change(
                    user,
                    users ->
                            (users.permitEveryAccount(user.name(), false)
                                            ? "'%s' may no longer read every account"
                                            : "'%s' was not granted every account")
                                    + kept(users.permissions(user.name())));
            return;
        }
        print(user.common(), books -> revoke(books.users(), accounts));
    }

    private static List<String> revoke(UserAdministration users, AccountChoice accounts) {
        UserName user = accounts.user().name();
        Set<Object> revoked = Set.copyOf(users.revoke(user, accounts.all()));
        Permissions left = users.permissions(user);
        String still =
                left.everyAccount()
                        ? ", but may read it like every account"
                        : left.groups().isEmpty() ? "" : ", but keeps granted groups";
        String done = "'%s' is no longer granted %s";
        String none = "'%s' was not granted %s";
        return Stream.of(
                        OneUser.lines(
                                user, accounts.readable(), revoked, done + still, none + still),
                        OneUser.lines(user, accounts.roles(), revoked, done, none))
                .flatMap(List::stream)
                .toList();
    }

    private static String kept(Permissions left) {
        String kept =
                Stream.of(
                                left.accounts().isEmpty() ? "" : "accounts",
                                left.groups().isEmpty() ? "" : "groups")
                        .filter(each -> !each.isEmpty())
                        .collect(Collectors.joining(" and "));
        return kept.isEmpty() ? "" : ", but keeps granted " + kept;
    }

    @Command(
            description =
                    "Hides the given symbols and types of instruments from a user, or from all with a role; changes nothing if any of them does not exist.")
    void deny(@Mixin InstrumentChoice choice) {
        choice.requireOne(spec());
        print(
                choice.common(),
                books ->
                        choice.lines(
                                choice.deny(books.users()),
                                "'%s' is denied %s",
                                "'%s' was denied %s already"));
    }

    @Command(description = "Removes denials made by 'deny'.")
    void allow(@Mixin InstrumentChoice choice) {
        choice.requireOne(spec());
        print(
                choice.common(),
                books ->
                        choice.lines(
                                choice.allow(books.users()),
                                "'%s' is no longer denied %s",
                                "'%s' was not denied %s"));
    }

    @Command(
            description =
                    "Blocks a user from the API and ends all their sessions; grants and denials are kept.")
    void disable(@Mixin OneUser user) {
        change(
                user,
                users ->
                        users.permitApi(user.name(), false)
                                ? "'%s' may no longer use the API"
                                : "'%s' was disabled already");
    }

    @Command(description = "Allows a disabled user to use the API again.")
    void enable(@Mixin OneUser user) {
        change(
                user,
                users ->
                        users.permitApi(user.name(), true)
                                ? "'%s' may use the API"
                                : "'%s' was enabled already");
    }

    /** Prints the text that the change returns, with the name of the user in it. */
    private void change(OneUser user, Function<UserAdministration, String> change) {
        print(user.common(), books -> List.of(change.apply(books.users()).formatted(user.name())));
    }
}
