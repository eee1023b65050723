package dev.blotter.bootstrap.command;

import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.application.identity.credential.PublicToken;
import dev.blotter.bootstrap.config.CommonOptions;
import dev.blotter.bootstrap.config.OperatorError;
import dev.blotter.bootstrap.config.Setting;
import dev.blotter.bootstrap.terminal.CommandGroup;
import dev.blotter.domain.access.UserName;
import dev.blotter.tool.administration.ApiKeyAdministration.ApiKey;
import dev.blotter.tool.administration.ApiKeyAdministration.IssuedKey;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Looks after the keys that users sign requests with. */
@Command(
        name = "key",
        description = "Issues, revokes and lists the keys that users sign requests with.")
final class KeyCommand extends CommandGroup {

    @Command(
            description = {
                "Issues a key for a user, and prints its public and its private token.",
                "The private token is not shown again."
            })
    void issue(
            @Mixin CommonOptions common,
            @Option(
                            names = "--user",
                            paramLabel = "USER",
                            required = true,
                            description = "Name of the user to issue the key for.")
                    UserName user,
            @Option(
                            names = "--label",
                            paramLabel = "TEXT",
                            defaultValue = "",
                            description = "What the key is for, to distinguish keys.")
                    String label) {
        JdbcSettings settings = common.settings().jdbc();
        if (settings.keySecret().isEmpty()) {
            throw OperatorError.ofSettings(
                    "there is no secret to encrypt private tokens under: set "
                            + Setting.KEY_SECRET.key()
                            + " to what 'openssl rand -base64 32' prints, here and for all servers");
        }
        print(settings, books -> lines(books.keys().issue(user, label)));
    }

    private static List<String> lines(IssuedKey key) {
        return List.of(
                "public token:  " + key.name().text(), "private token: " + key.privateToken());
    }

    @Command(
            description =
                    "Revokes a key. Within about a second, servers reject requests signed with it.")
    void revoke(
            @Mixin CommonOptions common,
            @Parameters(paramLabel = "TOKEN", description = "The public token of the key.")
                    PublicToken token) {
        print(
                common,
                books -> {
                    books.keys().revoke(token);
                    return List.of("The key is revoked.");
                });
    }

    @Command(
            description = {
                "Lists keys, one per line.",
                "Tab-separated fields: public token, user, time of issue, time of revocation or a hyphen, label."
            })
    void list(
            @Mixin CommonOptions common,
            @Option(
                            names = "--user",
                            paramLabel = "USER",
                            description =
                                    "Name of the user whose keys to list (default: all users).")
                    UserName user) {
        print(
                common,
                books ->
                        books.keys().list(Optional.ofNullable(user)).stream()
                                .map(KeyCommand::line)
                                .toList());
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
