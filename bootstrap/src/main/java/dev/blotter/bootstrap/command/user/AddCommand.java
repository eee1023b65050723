package dev.blotter.bootstrap.command.user;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.application.access.Password;
import dev.blotter.bootstrap.terminal.PasswordSource;
import java.util.List;
import picocli.CommandLine.Command;

/** Adds a user. */
@Command(
        name = "add",
        description = {
            "Adds a user, who may use the API, but read no account until some are granted.",
            "The password is asked for, or read from standard input as one line of UTF-8 where there is no terminal."
        })
final class AddCommand extends OnOneUser {

    @Override
    List<String> run(JdbcBooks books) {
        books.users().requireNew(user());
        Password password = PasswordSource.ofProcess().newPassword(user().value());
        books.users().add(user(), password);
        return List.of(
                "added '%s', who may read no account yet: 'blotter user grant' changes that"
                        .formatted(user()));
    }
}
