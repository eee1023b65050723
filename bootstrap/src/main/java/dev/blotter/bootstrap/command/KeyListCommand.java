package dev.blotter.bootstrap.command;

import dev.blotter.adapter.jdbc.ApiKey;
import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.bootstrap.config.CommonOptions;
import dev.blotter.domain.access.UserName;
import java.io.PrintWriter;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Lists keys, without their private halves. */
@Command(
        name = "list",
        description = {
            "Lists keys, one a line: public token, user, when it was made, when it was revoked (or a hyphen), label.",
            "Tabs are between them."
        },
        mixinStandardHelpOptions = true)
final class KeyListCommand implements Callable<Integer> {

    @Spec private CommandSpec spec;
    @Mixin private CommonOptions common;

    @Option(
            names = "--user",
            paramLabel = "USER",
            converter = UserNameText.class,
            description = "Whose keys (default: everybody's).")
    private UserName user;

    @Override
    public Integer call() {
        try (JdbcBooks books = JdbcBooks.open(common.settings(Map.of()).jdbc())) {
            PrintWriter out = spec.commandLine().getOut();
            books.keys().list(Optional.ofNullable(user)).forEach(key -> out.println(line(key)));
        }
        return 0;
    }

    private static String line(ApiKey key) {
        return String.join(
                "\t",
                key.name().text(),
                key.user().value(),
                key.issued().toString(),
                key.revoked().map(Instant::toString).orElse("-"),
                key.label());
    }
}
