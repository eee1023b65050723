package dev.blotter.bootstrap.command.user;

import dev.blotter.adapter.jdbc.JdbcBooks;
import java.util.List;
import picocli.CommandLine.Command;

/** Removes a user. */
@Command(
        name = "remove",
        description = "Removes a user, with all that the user may do and every open session.")
final class RemoveCommand extends OnOneUser {

    @Override
    List<String> run(JdbcBooks books) {
        books.users().remove(user());
        return List.of("removed '%s'".formatted(user()));
    }
}
