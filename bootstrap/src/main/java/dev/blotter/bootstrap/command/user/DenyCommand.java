package dev.blotter.bootstrap.command.user;

import dev.blotter.adapter.jdbc.JdbcBooks;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Hides instruments from a user. */
@Command(
        name = "deny",
        description =
                "Hides instruments from a user, by symbol or by type: all that are named, or none if one does not exist.")
final class DenyCommand extends OnOneUser {

    @Mixin private InstrumentChoice choice;

    @Override
    List<String> run(JdbcBooks books) {
        return choice.told(
                user(),
                books.users().deny(user(), choice.denials(spec())),
                "'%s' is denied %s",
                "'%s' was denied %s already");
    }
}
