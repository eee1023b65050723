package dev.blotter.bootstrap.command.user;

import dev.blotter.adapter.jdbc.JdbcBooks;
import java.util.List;
import picocli.CommandLine.Command;

/** Takes the API from a user. */
@Command(
        name = "disable",
        description =
                "Lets a user no longer use the API, and ends all sessions of the user; grants and denials stay.")
final class DisableCommand extends OnOneUser {

    @Override
    List<String> run(JdbcBooks books) {
        return List.of(
                books.users().permitApi(user(), false)
                        ? "'%s' may no longer use the API".formatted(user())
                        : "'%s' was disabled already".formatted(user()));
    }
}
