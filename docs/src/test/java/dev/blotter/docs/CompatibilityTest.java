package dev.blotter.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What others are shown to use is compared with the last release. */
class CompatibilityTest {

    private static final List<String> SHOWN = List.of("examples", "verification/dependent");
    private static final Pattern INSIDE =
            Pattern.compile(
                    "(?m)^import (dev\\.blotter\\.(?:adapter\\.\\w+|server|tool|h2|citus)\\.[a-z]\\w*\\.[.\\w]+);");
    private static final Pattern COMPARED = Pattern.compile("<include>(dev\\.blotter\\.\\S+)</");

    private final String pom = Documents.text(Documents.ROOT.resolve("pom.xml"));
    private final List<String> compared =
            COMPARED.matcher(pom).results().map(each -> each.group(1)).toList();

    @Test
    void whatExamplesUseOfOtherPackagesIsCompared() throws IOException {
        for (String place : SHOWN) {
            try (Stream<Path> files = Files.walk(Documents.ROOT.resolve(place))) {
                assertThat(files.filter(file -> file.toString().endsWith(".java")).toList())
                        .isNotEmpty()
                        .allSatisfy(file -> assertThat(compared).containsAll(usedIn(file)));
            }
        }
    }

    private static List<String> usedIn(Path file) {
        return INSIDE.matcher(Documents.text(file)).results().map(each -> each.group(1)).toList();
    }

    @Test
    void whatIsComparedIsThere() {
        assertThat(compared)
                .hasSizeGreaterThan(10)
                .allSatisfy(name -> assertThat(Class.forName(name)).isPublic());
    }
}
