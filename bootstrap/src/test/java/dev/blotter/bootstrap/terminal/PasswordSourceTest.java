package dev.blotter.bootstrap.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.blotter.application.identity.credential.Password;
import dev.blotter.bootstrap.config.OperatorError;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PasswordSourceTest {

    private final List<String> prompts = new ArrayList<>();

    @Test
    void onATerminalItIsAskedForTwice() {
        assertThat(typed("größer 😀", "größer 😀")).isEqualTo(new Password("größer 😀"));
        assertThat(prompts).containsExactly("New password of ann: ", "The same again: ");
    }

    @Test
    void twoThatDifferAreRefused() {
        assertThatExceptionOfType(OperatorError.class)
                .isThrownBy(() -> typed("secret", "Secret"))
                .withMessageContaining("differ");
    }

    @Test
    void oneThatTheTerminalMisreadsIsRefused() {
        assertThatExceptionOfType(OperatorError.class)
                .isThrownBy(() -> typed("gr\uFFFD\uFFFDer", "gr\uFFFD\uFFFDer"))
                .withMessageContaining("LC_ALL");
    }

    @Test
    void anEmptyOneIsRefusedWithoutAskingAgain() {
        assertThatExceptionOfType(OperatorError.class)
                .isThrownBy(() -> typed(""))
                .withMessageContaining("empty");
        assertThat(prompts).hasSize(1);
    }

    @Test
    void anEndOfInputIsRefused() {
        assertThatExceptionOfType(OperatorError.class)
                .isThrownBy(() -> typed("secret"))
                .withMessageContaining("no password");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                " größer 😀 ",
                " größer 😀 \n",
                " größer 😀 \r\n",
                " größer 😀 \nmore\n",
                "\uFEFF größer 😀 \r\n"
            })
    void withoutATerminalItIsTheFirstLineOfTheInputAsItIs(String input) {
        assertThat(piped(input, StandardCharsets.UTF_8)).isEqualTo(new Password(" größer 😀 "));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", "\r\n", "\nsecret\n"})
    void anEmptyLineIsRefused(String input) {
        assertThatExceptionOfType(OperatorError.class)
                .isThrownBy(() -> piped(input, StandardCharsets.UTF_8))
                .withMessageContaining("empty");
    }

    @Test
    void whatIsNotUtf8IsRefusedRatherThanChanged() {
        assertThatExceptionOfType(OperatorError.class)
                .isThrownBy(() -> piped("größer\n", StandardCharsets.ISO_8859_1))
                .withMessageContaining("UTF-8");
    }

    private Password typed(String... answers) {
        Iterator<String> next = List.of(answers).iterator();
        PasswordSource.Terminal terminal =
                prompt -> {
                    prompts.add(prompt);
                    return next.hasNext() ? Optional.of(next.next()) : Optional.empty();
                };
        return new PasswordSource(Optional.of(terminal), InputStream.nullInputStream())
                .newPassword("ann");
    }

    private static Password piped(String input, Charset charset) {
        return new PasswordSource(
                        Optional.empty(), new ByteArrayInputStream(input.getBytes(charset)))
                .newPassword("ann");
    }
}
