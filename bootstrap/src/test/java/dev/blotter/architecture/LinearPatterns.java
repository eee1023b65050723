package dev.blotter.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * No client can keep a thread busy with what a pattern does to a long text. What is counted is how
 * often a pattern looks at a character, so a slow machine changes nothing.
 */
class LinearPatterns {

    /** A linear pattern looks at each character a few times, another one some hundred times. */
    private static final int MOST_LOOKS_AT_EACH = 30;

    private static final int REPETITIONS = 200;

    private static final List<String> SINGLE =
            List.of("", " ", "\t", ",", ";", "\"", "0", "a", "/", "-", ".", ":", "=", "\u0085");
    private static final List<String> ENDS = List.of("x", "\u0085x");
    private static final Pattern WORD = Pattern.compile("[A-Za-z][A-Za-z0-9/-]{2,}");

    /** What looks for a pattern anywhere in a text. */
    private static final Set<String> SEARCHES =
            Set.of("find", "results", "replaceAll", "replaceFirst", "split", "asPredicate");

    private static final List<Use> PATTERNS =
            ArchitectureTest.PRODUCT.stream()
                    .filter(
                            resideInAnyPackage(
                                    "dev.blotter.adapter.rest..",
                                    "dev.blotter.adapter.oidc..",
                                    "dev.blotter.application..",
                                    "dev.blotter.domain..",
                                    "dev.blotter.server.."))
                    .flatMap(LinearPatterns::patternsOf)
                    .toList();

    static List<Use> patterns() {
        return PATTERNS;
    }

    private static Stream<Use> patternsOf(JavaClass type) {
        boolean searches =
                type.getMethodCallsFromSelf().stream()
                        .filter(
                                call ->
                                        call.getTargetOwner().isEquivalentTo(Matcher.class)
                                                || call.getTargetOwner()
                                                        .isEquivalentTo(Pattern.class))
                        .anyMatch(call -> SEARCHES.contains(call.getName()));
        return type.getFields().stream()
                .filter(field -> field.getRawType().isEquivalentTo(Pattern.class))
                .filter(field -> field.getModifiers().toString().contains("STATIC"))
                .map(field -> Use.of(field.reflect(), searches));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("patterns")
    void thePatternIsLinear(Use use) {
        texts(use.pattern()).forEach(use::run);
    }

    @Test
    void allAreSeen() {
        assertThat(PATTERNS).hasSizeGreaterThan(20).anyMatch(Use::searches);
    }

    @Test
    void aPatternThatIsNotIsSeenRed() {
        for (String slow : List.of("word:[ \\t]*(.*?)[ \\t]*", "(?:.*[, ])?some/word *+(?:;.*)?")) {
            Use use = new Use(slow, Pattern.compile(slow), false);
            assertThat(texts(use.pattern()).filter(text -> !use.isLinearOn(text))).isNotEmpty();
        }
    }

    /** Long texts of a character or of a word of the pattern, perhaps between two characters. */
    private static Stream<String> texts(Pattern pattern) {
        List<String> words =
                WORD.matcher(pattern.pattern()).results().map(MatchResult::group).toList();
        List<String> texts = new ArrayList<>();
        for (String begin : begins(words)) {
            SINGLE.forEach(each -> texts.add(begin + each.repeat(REPETITIONS * 4)));
        }
        for (String word : words) {
            for (String before : SINGLE) {
                SINGLE.forEach(after -> texts.add((before + word + after).repeat(REPETITIONS)));
            }
        }
        return texts.stream().flatMap(text -> ENDS.stream().map(end -> text + end));
    }

    private static List<String> begins(List<String> words) {
        List<String> begins = new ArrayList<>(List.of("", "a"));
        words.forEach(word -> begins.addAll(List.of(word, word + ":a", word + ": a")));
        return begins;
    }

    private record Use(String name, Pattern pattern, boolean searches) {

        private static Use of(Field field, boolean searches) {
            try {
                field.setAccessible(true);
                String name = field.getDeclaringClass().getSimpleName() + '.' + field.getName();
                return new Use(name, (Pattern) field.get(null), searches);
            } catch (IllegalAccessException impossible) {
                throw new AssertionError(impossible);
            }
        }

        private void run(String text) {
            assertThat(isLinearOn(text)).as("on %.60s…", text).isTrue();
        }

        private boolean isLinearOn(String text) {
            return Stream.<Consumer<Matcher>>of(Matcher::matches, Use::findAll)
                    .limit(searches ? 2 : 1)
                    .allMatch(step -> isLinear(step, text));
        }

        private boolean isLinear(Consumer<Matcher> step, String text) {
            try {
                step.accept(pattern.matcher(new CountedText(text)));
                return true;
            } catch (TooManyLooks tooMany) {
                return false;
            }
        }

        private static void findAll(Matcher matcher) {
            while (matcher.find()) {}
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private static final class TooManyLooks extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    private static final class CountedText implements CharSequence {

        private final String text;
        private long looks;

        private CountedText(String text) {
            this.text = text;
        }

        @Override
        public char charAt(int index) {
            if (++looks > MOST_LOOKS_AT_EACH * (text.length() + 100L)) {
                throw new TooManyLooks();
            }
            return text.charAt(index);
        }

        @Override
        public int length() {
            return text.length();
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return text.subSequence(start, end);
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
