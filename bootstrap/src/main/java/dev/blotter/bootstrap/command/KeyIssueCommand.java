package dev.blotter.bootstrap.command;

import dev.blotter.adapter.jdbc.IssuedKey;
import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.bootstrap.config.CommonOptions;
import dev.blotter.bootstrap.config.ConfigurationError;
import dev.blotter.bootstrap.config.Setting;
import dev.blotter.domain.access.UserName;
import java.io.PrintWriter;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Makes a key, and shows its private half this once. */
@Command(
        name = "issue",
        description = {
            "Makes a key for a user, and prints its public and its private token.",
            "The private token is not shown again."
        },
        mixinStandardHelpOptions = true)
final class KeyIssueCommand implements Callable<Integer> {

    @Spec private CommandSpec spec;
    @Mixin private CommonOptions common;

    @Option(
            names = "--user",
            paramLabel = "USER",
            required = true,
            converter = UserNameText.class,
            description = "Whose key it is to be.")
    private UserName user;

    @Option(
            names = "--label",
            paramLabel = "TEXT",
            defaultValue = "",
            description = "What it is for, to tell keys apart.")
    private String label;

    @Override
    public Integer call() {
        JdbcSettings settings = common.settings(Map.of()).jdbc();
        if (!settings.keys().hasSecret()) {
            throw new ConfigurationError(
                    "there is no secret to encrypt private tokens under: set "
                            + Setting.KEY_SECRET.key()
                            + " to what 'openssl rand -base64 32' prints, here and for all servers");
        }
        try (JdbcBooks books = JdbcBooks.open(settings)) {
            show(books.keys().issue(user, label));
        }
        return 0;
    }

    private void show(IssuedKey key) {
        PrintWriter out = spec.commandLine().getOut();
        out.println("public token:  " + key.name().text());
        out.println("private token: " + key.privateToken());
    }
}
