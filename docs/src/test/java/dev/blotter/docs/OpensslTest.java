package dev.blotter.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the commands with which an operator makes certificates and keys. */
class OpensslTest {

    private static final String PAGE =
            Documents.text(Documents.ROOT.resolve("docs/operations/tls.md"));
    private static final Pattern COMMAND =
            Pattern.compile("(?m)(?:^|`)(openssl (?:[^`\\n\\\\]|\\\\\\n)+)");
    private static final String OLD_KEY =
            "openssl ecparam -name prime256v1 -genkey -noout -out old.key";

    @TempDir private Path directory;

    @Test
    void theCommandsOfThePageRun() throws Exception {
        List<String> commands =
                COMMAND.matcher(PAGE).results().map(found -> found.group(1)).toList();

        assertThat(commands).hasSize(3);
        for (String command : Stream.concat(Stream.of(OLD_KEY), commands.stream()).toList()) {
            run(command);
        }
        assertThat(directory.resolve("tls.p12")).isNotEmptyFile();
    }

    private void run(String command) throws IOException, InterruptedException {
        Process running;
        try {
            running =
                    new ProcessBuilder(command.replace("\\\n", "").split(" +", -1))
                            .directory(directory.toFile())
                            .redirectErrorStream(true)
                            .start();
        } catch (IOException none) {
            abort("openssl is not installed");
            return;
        }
        running.getOutputStream().close();
        String printed =
                new String(running.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(running.waitFor()).as(command + ": " + printed).isZero();
    }
}
