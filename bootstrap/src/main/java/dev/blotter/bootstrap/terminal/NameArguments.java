package dev.blotter.bootstrap.terminal;

import dev.blotter.application.identity.credential.PublicToken;
import dev.blotter.application.text.OneLine;
import dev.blotter.domain.access.Role;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.account.AccountGroup;
import dev.blotter.domain.instrument.InstrumentType;
import dev.blotter.domain.instrument.Symbol;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Names in arguments as the values that they stand for. */
public final class NameArguments {

    private static final char UNREADABLE = '\uFFFD';

    private static final int MAX_SHOWN = 80;

    private NameArguments() {}

    /** Lets the commands of {@code line} have arguments that are names. */
    public static CommandLine readBy(CommandLine line) {
        return line.registerConverter(UserName.class, reader(UserName::new))
                .registerConverter(PublicToken.class, reader(PublicToken::new))
                .registerConverter(AccountCode.class, reader(AccountCode::new))
                .registerConverter(AccountGroup.class, reader(AccountGroup::new))
                .registerConverter(Role.class, reader(Role::new))
                .registerConverter(Symbol.class, reader(Symbol::new))
                .registerConverter(InstrumentType.class, reader(InstrumentType::new))
                .registerConverter(Path.class, reader(NameArguments::path))
                .registerConverter(String.class, reader(text -> text, UNREADABLE));
    }

    private static <T> ITypeConverter<T> reader(Function<String, T> value) {
        return reader(value, '?');
    }

    private static <T> ITypeConverter<T> reader(Function<String, T> value, char mark) {
        return text -> {
            try {
                return value.apply(readable(text, mark));
            } catch (IllegalArgumentException impossible) {
                throw new TypeConversionException(
                        "'%s': %s".formatted(OneLine.of(text, MAX_SHOWN), impossible.getMessage()));
            }
        };
    }

    /**
     * Refuses what Java could not read, for which it puts a mark: another name than the one that
     * was typed would be used.
     */
    private static String readable(String text, char mark) {
        boolean marked = text.indexOf(UNREADABLE) >= 0 || text.indexOf(mark) >= 0;
        if (marked && !readsUnicode()) {
            throw new IllegalArgumentException(
                    "this may not be what you typed, since the locale is not one of UTF-8: set LC_ALL=C.UTF-8");
        }
        return text;
    }

    /** An empty one would be the working directory. */
    private static Path path(String text) {
        if (text.isEmpty()) {
            throw new IllegalArgumentException("the name of a file or directory is empty");
        }
        return Path.of(text);
    }

    private static boolean readsUnicode() {
        String charset = System.getProperty("sun.jnu.encoding", "");
        return Charset.isSupported(charset)
                && Charset.forName(charset).equals(StandardCharsets.UTF_8);
    }
}
