package dev.blotter.application.kit;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Texts that are good symbols and codes, and that careless programs trip over. */
public final class HostileTexts {

    private HostileTexts() {}

    /** One of each kind, without a comma and without a colon. */
    public static List<String> all() {
        return List.of(
                "EUR/USD",
                "/",
                "A\\B",
                "100%",
                "A_B",
                "..",
                "A+B",
                "A B",
                " A ",
                "A\u200BB",
                "\u202EA",
                "A\u00A0",
                "A?B",
                "A\"B'C",
                "A&B=C",
                "A;B",
                "A#B",
                "EUR%2FUSD",
                "%252F",
                "A*B",
                "query",
                "null",
                "größer",
                "e\u0301",
                "ЯНДЕКС",
                "トヨタ自動車",
                "\u05D0\u05D1",
                "\uFFFD",
                "😀/𝒳",
                "<script>",
                "'; drop table position; --",
                "x".repeat(64),
                "😀".repeat(64));
    }

    /** What a program that ignores case takes for this text. */
    static List<String> inOtherCase(String text) {
        return Stream.of(text.toUpperCase(Locale.ROOT), text.toLowerCase(Locale.ROOT))
                .filter(other -> !other.equals(text))
                .toList();
    }
}
