package dev.blotter.bootstrap.terminal;

import dev.blotter.application.identity.credential.Password;
import dev.blotter.application.text.OneLine;
import dev.blotter.bootstrap.config.OperatorError;
import java.io.BufferedReader;
import java.io.Console;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Optional;

/**
 * Where new passwords come from: asked for twice on a terminal, else one line of standard input.
 * Never from the arguments, which every process of the machine can read.
 */
public final class PasswordSource {

    /** What Java puts for bytes that it cannot read. */
    private static final char UNREADABLE = '\uFFFD';

    private final Optional<Terminal> terminal;
    private final InputStream input;

    PasswordSource(Optional<Terminal> terminal, InputStream input) {
        this.terminal = terminal;
        this.input = input;
    }

    /** The terminal of this process if it has one, else its standard input. */
    @SuppressWarnings(
            "SystemConsoleNull") // Main asks newer Java for the console that is null without a
    // terminal
    public static PasswordSource ofProcess() {
        Console console = System.console();
        return new PasswordSource(
                console == null
                        ? Optional.empty()
                        : Optional.of(
                                prompt ->
                                        Optional.ofNullable(console.readPassword("%s", prompt))
                                                .map(String::new)),
                System.in);
    }

    /**
     * A new password for {@code user}.
     *
     * @throws OperatorError if none is given, it is empty, or the second time differs
     */
    public Password newPassword(String user) {
        String password = terminal.map(each -> askTwice(each, user)).orElseGet(this::readLine);
        if (password.isEmpty()) {
            throw OperatorError.ofCommand("the password is empty: nothing was changed");
        }
        return new Password(password);
    }

    private static String askTwice(Terminal terminal, String user) {
        String password = ask(terminal, "New password of " + user + ": ");
        if (!password.isEmpty() && !password.equals(ask(terminal, "The same again: "))) {
            throw OperatorError.ofCommand("the two passwords differ: nothing was changed");
        }
        if (password.indexOf(UNREADABLE) >= 0) {
            throw OperatorError.ofCommand(
                    "the password cannot be read, since the locale is not one of UTF-8: set LC_ALL=C.UTF-8");
        }
        return password;
    }

    private static String ask(Terminal terminal, String prompt) {
        return terminal.ask(prompt)
                .orElseThrow(
                        () ->
                                OperatorError.ofCommand(
                                        "no password was given: nothing was changed"));
    }

    private String readLine() {
        try {
            Reader text = new InputStreamReader(input, StandardCharsets.UTF_8.newDecoder());
            String line = new BufferedReader(text).readLine();
            return Objects.requireNonNullElse(line, "").replaceFirst("^\uFEFF", "");
        } catch (CharacterCodingException noUtf8) {
            throw OperatorError.ofCommand("the password is not UTF-8: nothing was changed");
        } catch (IOException failed) {
            throw OperatorError.ofCommand(
                    "standard input cannot be read: " + OneLine.reason(failed));
        }
    }

    /** A terminal that does not show what is typed. */
    interface Terminal {

        /** The answer, unless the input has ended. */
        Optional<String> ask(String prompt);
    }
}
