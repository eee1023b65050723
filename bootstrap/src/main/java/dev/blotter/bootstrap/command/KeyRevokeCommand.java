package dev.blotter.bootstrap.command;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.application.access.PublicToken;
import dev.blotter.bootstrap.config.CommonOptions;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** Ends a key. */
@Command(
        name = "revoke",
        description = "Revokes a key: servers refuse what is signed with it within a second or so.",
        mixinStandardHelpOptions = true)
final class KeyRevokeCommand implements Callable<Integer> {

    @Spec private CommandSpec spec;
    @Mixin private CommonOptions common;

    @Parameters(
            paramLabel = "TOKEN",
            converter = PublicTokenText.class,
            description = "The public token of the key.")
    private PublicToken token;

    @Override
    public Integer call() {
        try (JdbcBooks books = JdbcBooks.open(common.settings(Map.of()).jdbc())) {
            books.keys().revoke(token);
        }
        spec.commandLine().getOut().println("The key is revoked.");
        return 0;
    }

    private static final class PublicTokenText implements ITypeConverter<PublicToken> {

        @Override
        public PublicToken convert(String text) {
            try {
                return new PublicToken(text);
            } catch (IllegalArgumentException impossible) {
                throw new TypeConversionException("no public token: '" + text + "'");
            }
        }
    }
}
