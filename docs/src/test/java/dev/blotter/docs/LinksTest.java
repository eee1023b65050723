package dev.blotter.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class LinksTest {

    private static final Pattern LINK = Pattern.compile("]\\(([^)#:]*)(?:#([^):]+))?\\)");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");

    @TestFactory
    Stream<DynamicTest> everyLinkInADocumentLeadsToAFileAndAHeading() {
        return Documents.all().stream()
                .map(
                        document ->
                                DynamicTest.dynamicTest(
                                        Documents.ROOT.relativize(document).toString(),
                                        () -> assertThat(broken(document)).isEmpty()));
    }

    @Test
    void noDocumentHasBothSidesOfAMerge() {
        assertThat(Documents.all())
                .noneMatch(
                        document ->
                                Documents.text(document).lines().anyMatch(LinksTest::isOfAMerge));
    }

    private static boolean isOfAMerge(String line) {
        return line.startsWith("<<<<<<< ") || line.startsWith(">>>>>>> ");
    }

    @Test
    void aHeadingIsLinkedInSmallLettersWithHyphens() {
        assertThat(anchors("# Why is *this*, or [that](x.md), so?\n\n## `a` b\n"))
                .containsExactlyInAnyOrder("why-is-this-or-that-so", "a-b");
    }

    private static Stream<String> broken(Path document) {
        return LINK.matcher(Documents.text(document))
                .results()
                .filter(
                        link ->
                                !leads(
                                        link.group(1).isEmpty()
                                                ? document
                                                : document.resolveSibling(link.group(1)),
                                        link.group(2)))
                .map(link -> link.group());
    }

    private static boolean leads(Path file, String anchor) {
        return Files.exists(file)
                && (anchor == null || anchors(Documents.text(file)).contains(anchor));
    }

    /** The anchors that a page gets for its headings where it is shown. */
    private static Set<String> anchors(String text) {
        return HEADING.matcher(text)
                .results()
                .map(heading -> heading.group(1).replaceAll("\\[([^]]*)]\\([^)]*\\)", "$1"))
                .map(heading -> heading.toLowerCase(Locale.ROOT).strip())
                .map(heading -> heading.replaceAll("[^\\w\\- ]", "").replace(' ', '-'))
                .collect(Collectors.toSet());
    }
}
