package dev.blotter.bootstrap.command.user;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.application.access.Password;
import dev.blotter.bootstrap.terminal.PasswordSource;
import java.util.List;
import picocli.CommandLine.Command;

/** Changes a password. */
@Command(
        name = "passwd",
        description = {
            "Changes the password of a user, and ends all sessions of the user.",
            "The password is asked for, or read from standard input as one line of UTF-8 where there is no terminal."
        })
final class PasswdCommand extends OnOneUser {

    @Override
    List<String> run(JdbcBooks books) {
        books.users().require(user());
        Password password = PasswordSource.ofProcess().newPassword(user().value());
        books.users().changePassword(user(), password);
        return List.of("changed the password of '%s' and ended all sessions".formatted(user()));
    }
}
