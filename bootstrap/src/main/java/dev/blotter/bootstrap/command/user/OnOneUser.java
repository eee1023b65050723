package dev.blotter.bootstrap.command.user;

import dev.blotter.domain.access.UserName;
import picocli.CommandLine.Parameters;

/** What all commands about one user have in common. */
abstract class OnOneUser extends OnUsers {

    @Parameters(index = "0", paramLabel = "NAME", description = "Name of the user.")
    private UserName user;

    /** The user that the command is about. */
    final UserName user() {
        return user;
    }
}
