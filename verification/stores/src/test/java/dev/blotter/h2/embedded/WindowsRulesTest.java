package dev.blotter.h2.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.h2.embedded.watch.WindowsRules;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Windows neither deletes nor replaces a file that is open. A file system that refuses it, and has
 * no permissions of POSIX, takes the place of this one's in another process.
 */
class WindowsRulesTest {

    @TempDir private Path home;

    @Test
    void whatIsOpenIsDeletedLaterAndNothingElseHasToWait() throws Exception {
        Path directory = Files.createDirectory(home.resolve("ruled"));

        String said = OtherJava.run(home, WindowsRules.options(), RuledWrites.class, directory);

        String refused = said.replaceFirst("(?s).*refused: \\{(.*)\\}.*", "$1");
        List<String> kinds =
                Arrays.stream(refused.split(", ", -1))
                        .map(each -> each.replaceFirst("=.*", ""))
                        .toList();
        assertThat(kinds)
                .containsExactlyInAnyOrder("delete books.N.mv.db", "replace books.current");
        try (Stream<Path> files = Files.list(directory)) {
            assertThat(files.map(each -> each.getFileName().toString()))
                    .hasSize(4)
                    .contains("books.current", "books.lock");
        }
    }
}
