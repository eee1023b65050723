package dev.blotter.verification.attacks.cost;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Words that requests are made of. They have places for a letter or a digit that differs whenever
 * the request is sent, so that no answer is one that was kept.
 */
final class Words {

    private static final char LETTER = '\uE000';
    private static final char DIGIT = '\uE001';
    private static final int LONGEST = 60_000;

    private final Random random;
    private final List<String> symbols;

    /** Words with these symbols of the book among them. */
    Words(Random random, List<String> symbols) {
        this.random = random;
        this.symbols = symbols;
    }

    /** One of these. */
    @SafeVarargs
    final <T> T oneOf(T... all) {
        return all[random.nextInt(all.length)];
    }

    /** The code of one of the first 1,000 accounts. */
    String account() {
        return "default:100" + DIGIT + DIGIT + DIGIT;
    }

    /** A symbol of the book. */
    String symbol() {
        return symbols.get(random.nextInt(symbols.size()));
    }

    /** A whole symbol, a part of one, or a pattern of any form. */
    String pattern() {
        return switch (random.nextInt(6)) {
            case 0 -> symbol();
            case 1 -> part() + "*";
            case 2 -> "*" + part();
            case 3 -> part();
            default ->
                    Stream.generate(this::part)
                            .limit(2 + random.nextInt(4))
                            .collect(Collectors.joining("*", oneOf("", "*"), oneOf("", "*")));
        };
    }

    private String part() {
        if (random.nextInt(3) == 0) {
            return String.valueOf(LETTER).repeat(1 + random.nextInt(2)) + oneOf("", "" + DIGIT);
        }
        String symbol = symbol();
        int from = random.nextInt(symbol.length());
        return symbol.substring(from, Math.min(symbol.length(), from + 1 + random.nextInt(3)));
    }

    /** A list of few or very many of such words, separated by commas, ready for an address. */
    String list(Supplier<String> word) {
        int wanted = 1 << random.nextInt(12);
        StringBuilder list = new StringBuilder(encoded(word.get()));
        for (int i = 1; i < wanted && list.length() < LONGEST; i++) {
            list.append(',').append(encoded(word.get()));
        }
        return list.toString();
    }

    /** A text as it is written in an address. */
    static String encoded(String text) {
        StringBuilder encoded = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char each = text.charAt(i);
            encoded.append(
                    each == LETTER || each == DIGIT || each == '*'
                            ? String.valueOf(each)
                            : URLEncoder.encode(String.valueOf(each), StandardCharsets.UTF_8)
                                    .replace("+", "%20"));
        }
        return encoded.toString();
    }

    /** The same text with something in each of its places. */
    String filled(String text) {
        StringBuilder filled = new StringBuilder(text);
        for (int i = 0; i < filled.length(); i++) {
            if (filled.charAt(i) == LETTER) {
                filled.setCharAt(i, (char) ('A' + random.nextInt(26)));
            } else if (filled.charAt(i) == DIGIT) {
                filled.setCharAt(i, (char) ('0' + random.nextInt(10)));
            }
        }
        return filled.toString();
    }

    /** The same text with signs for its places, shortened. */
    static String shown(String text) {
        String readable = text.replace(LETTER, '?').replace(DIGIT, '#');
        int most = 160;
        return readable.length() <= most
                ? readable
                : String.format(
                        Locale.ROOT,
                        "%s… (%,d characters)",
                        readable.substring(0, most),
                        readable.length());
    }
}
