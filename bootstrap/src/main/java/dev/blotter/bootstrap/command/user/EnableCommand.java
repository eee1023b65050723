package dev.blotter.bootstrap.command.user;

import dev.blotter.adapter.jdbc.JdbcBooks;
import java.util.List;
import picocli.CommandLine.Command;

/** Gives the API back to a user. */
@Command(name = "enable", description = "Lets a user use the API again.")
final class EnableCommand extends OnOneUser {

    @Override
    List<String> run(JdbcBooks books) {
        return List.of(
                books.users().permitApi(user(), true)
                        ? "'%s' may use the API".formatted(user())
                        : "'%s' was enabled already".formatted(user()));
    }
}
