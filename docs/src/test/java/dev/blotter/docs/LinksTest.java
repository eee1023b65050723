package dev.blotter.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class LinksTest {

    private static final Pattern LINK = Pattern.compile("]\\(([^)#:]+)[^)]*\\)");

    @TestFactory
    Stream<DynamicTest> everyLinkInADocumentLeadsToAFile() {
        return Documents.all().stream()
                .map(
                        document ->
                                DynamicTest.dynamicTest(
                                        Documents.ROOT.relativize(document).toString(),
                                        () ->
                                                assertThat(targets(document))
                                                        .allMatch(Files::exists)));
    }

    private static Stream<Path> targets(Path document) {
        return LINK.matcher(Documents.text(document))
                .results()
                .map(link -> document.resolveSibling(link.group(1)).normalize());
    }
}
