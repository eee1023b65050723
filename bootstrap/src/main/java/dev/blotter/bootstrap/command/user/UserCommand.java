package dev.blotter.bootstrap.command.user;

import dev.blotter.adapter.jdbc.administration.UserAdministration;
import dev.blotter.application.identity.credential.Password;
import dev.blotter.bootstrap.config.CommonOptions;
import dev.blotter.bootstrap.terminal.CommandGroup;
import dev.blotter.bootstrap.terminal.PasswordSource;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.InstrumentDenials;
import java.util.List;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** What can be done with users. */
@Command(
        name = "user",
        description = {
            "Adds, changes and shows users and what they may do.",
            "A server may run on the same database meanwhile; it notices a change within"
                    + " blotter.catalog-max-age."
        })
public final class UserCommand extends CommandGroup {

    private static final String PASSWORD_INPUT =
            "The password is asked for, or read from standard input as one line of UTF-8 where there is no terminal.";

    @Command(description = "Lists all users, and how much they may do.")
    void list(@Mixin CommonOptions common) {
        print(common, books -> UserTables.of(books.users().list()));
    }

    @Command(description = "Shows what a user may do, one thing a line.")
    void show(@Mixin OneUser user) {
        UserName name = user.name();
        print(user.common(), books -> UserTables.of(name, books.users().permissions(name)));
    }

    @Command(
            description = {
                "Adds a user, who may use the API, but read no account until some are granted.",
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

    @Command(description = "Removes a user, with all that the user may do and every open session.")
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
                "Changes the password of a user, and ends all sessions of the user.",
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
                    "Lets a user read accounts: all that are named, or none if one does not exist.")
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
                        accounts.lines(
                                books.users().grant(user.name(), accounts.codes()),
                                "'%s' may read %s",
                                "'%s' was granted %s already"));
    }

    @Command(
            description =
                    "Takes back what 'grant' gave: all that is named, or nothing if an account does not exist.")
    void revoke(@Mixin AccountChoice accounts) {
        OneUser user = accounts.user();
        accounts.requireOne(spec());
        if (accounts.isEveryAccount()) {
            change(
                    user,
                    users ->
                            users.permitEveryAccount(user.name(), false)
                                    ? "'%s' may read only accounts that were granted one by one"
                                    : "'%s' was not granted every account");
            return;
        }
        print(user.common(), books -> revoke(books.users(), accounts));
    }

    private static List<String> revoke(UserAdministration users, AccountChoice accounts) {
        UserName user = accounts.user().name();
        List<AccountCode> revoked = users.revoke(user, accounts.codes());
        String still =
                users.permissions(user).everyAccount()
                        ? ", but may read it like every account"
                        : "";
        return accounts.lines(
                revoked, "'%s' is no longer granted %s" + still, "'%s' was not granted %s" + still);
    }

    @Command(
            description =
                    "Hides instruments from a user, by symbol or by type: all that are named, or none if one does not exist.")
    void deny(@Mixin OneUser user, @Mixin InstrumentChoice choice) {
        InstrumentDenials denials = choice.denials(spec());
        print(
                user.common(),
                books ->
                        choice.lines(
                                user.name(),
                                books.users().deny(user.name(), denials),
                                "'%s' is denied %s",
                                "'%s' was denied %s already"));
    }

    @Command(description = "Takes back what 'deny' hid.")
    void allow(@Mixin OneUser user, @Mixin InstrumentChoice choice) {
        InstrumentDenials denials = choice.denials(spec());
        print(
                user.common(),
                books ->
                        choice.lines(
                                user.name(),
                                books.users().allow(user.name(), denials),
                                "'%s' is no longer denied %s",
                                "'%s' was not denied %s"));
    }

    @Command(
            description =
                    "Lets a user no longer use the API, and ends all sessions of the user; grants and denials stay.")
    void disable(@Mixin OneUser user) {
        change(
                user,
                users ->
                        users.permitApi(user.name(), false)
                                ? "'%s' may no longer use the API"
                                : "'%s' was disabled already");
    }

    @Command(description = "Lets a user use the API again.")
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
