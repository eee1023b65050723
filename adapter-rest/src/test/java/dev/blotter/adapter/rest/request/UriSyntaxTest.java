package dev.blotter.adapter.rest.request;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.kit.Seeds;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class UriSyntaxTest {

    private static final Pattern RFC_3986 =
            Pattern.compile("(?:[A-Za-z0-9._~:/?@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*");
    private static final List<String> PIECES =
            List.of(
                    "a",
                    "Z",
                    "9",
                    "-._~",
                    ":/?@",
                    "!$&'()*+,;=",
                    "%2F",
                    "%25",
                    "%20",
                    "%c3%bc",
                    "%E2%82%AC",
                    "%F0%9F%98%80",
                    "%C3",
                    "%BC",
                    "%FF",
                    "%C0%AF",
                    "%ED%A0%80",
                    "%00",
                    "%1f",
                    "%7F",
                    "%C2%80",
                    "%C2%A0",
                    "%",
                    "%4",
                    "%G0",
                    "%0G",
                    "%%",
                    " ",
                    "|",
                    "\\",
                    "#",
                    "[",
                    "\u00FC",
                    "\u0000",
                    "\n");

    @ParameterizedTest(name = Seeds.NAME)
    @MethodSource(Seeds.SOURCE)
    void isWellFormedExactlyIfANaiveDecodeSaysSo(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 2000; i++) {
            String text =
                    random.ints(random.nextInt(6), 0, PIECES.size())
                            .mapToObj(PIECES::get)
                            .collect(Collectors.joining());

            assertThat(UriSyntax.isWellFormed(text))
                    .as("%s with -Dtest.seed=%d", text, seed)
                    .isEqualTo(naive(text));
        }
    }

    @Test
    void everyPairOfOctetsIsJudgedAsANaiveDecodeJudgesIt() {
        for (int octets = 0; octets < 0x10000; octets++) {
            String text = String.format(Locale.ROOT, "%%%02X%%%02x", octets >> 8, octets & 0xFF);

            assertThat(UriSyntax.isWellFormed(text)).as(text).isEqualTo(naive(text));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/",
                "/accounts/default:100042/instruments/EUR%2FUSD",
                "/accounts/default%3A1/instruments/a;b@c!d$e&f'g(h)*+,=~_.-",
                "limit=1&symbols=EUR/*,*USD&x?y",
                "%F0%9F%98%80",
                "%EF%BF%BF"
            })
    void ordinaryAddressesAreWellFormed(String text) {
        assertThat(UriSyntax.isWellFormed(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "%",
                "a%",
                "%2",
                "%ZZ",
                "%-1",
                "%+1",
                "%u00e4",
                "%\uFF12\uFF10",
                "%FF",
                "%C3",
                "%00",
                "%0D%0A",
                "%7f",
                "%C2%85",
                "|",
                "^",
                "`",
                "{x}",
                "<",
                "\"",
                " ",
                "\t",
                "ü",
                "[",
                "#"
            })
    void malformedAddressesAreNot(String text) {
        assertThat(UriSyntax.isWellFormed(text)).isFalse();
        assertThat(UriSyntax.isWellFormed("/accounts/" + text + "/positions")).isFalse();
    }

    /** Decodes first and asks then, as slowly as it likes. */
    private static boolean naive(String text) {
        if (!RFC_3986.matcher(text).matches()) {
            return false;
        }
        byte[] octets = new byte[text.replaceAll("%..", "x").length()];
        int at = 0;
        for (int i = 0; i < octets.length; i++) {
            boolean escaped = text.charAt(at) == '%';
            octets[i] =
                    escaped
                            ? (byte) Integer.parseInt(text.substring(at + 1, at + 3), 16)
                            : (byte) text.charAt(at);
            at += escaped ? 3 : 1;
        }
        String decoded = new String(octets, StandardCharsets.UTF_8);
        return Arrays.equals(decoded.getBytes(StandardCharsets.UTF_8), octets)
                && decoded.chars().noneMatch(Character::isISOControl);
    }
}
