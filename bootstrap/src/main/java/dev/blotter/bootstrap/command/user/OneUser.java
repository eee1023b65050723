package dev.blotter.bootstrap.command.user;

import dev.blotter.bootstrap.config.CommonOptions;
import dev.blotter.domain.access.UserName;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** What all commands about one user have in common. */
final class OneUser {

    @Mixin private CommonOptions common;

    @Parameters(index = "0", paramLabel = "NAME", description = "Name of the user.")
    private UserName name;

    CommonOptions common() {
        return common;
    }

    UserName name() {
        return name;
    }
}
