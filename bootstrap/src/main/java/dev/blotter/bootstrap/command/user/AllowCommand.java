package dev.blotter.bootstrap.command.user;

import dev.blotter.adapter.jdbc.JdbcBooks;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Takes denials back. */
@Command(name = "allow", description = "Takes back what 'deny' hid.")
final class AllowCommand extends OnOneUser {

    @Mixin private InstrumentChoice choice;

    @Override
    List<String> run(JdbcBooks books) {
        return choice.told(
                user(),
                books.users().allow(user(), choice.denials(spec())),
                "'%s' is no longer denied %s",
                "'%s' was not denied %s");
    }
}
