package dev.blotter.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The client that openapi-generator makes for TypeScript, run by Node. */
class TypeScriptClientTest {

    private static final Path CLIENT = Path.of("typescript-client");

    @Test
    void itCompilesAndWorks(@TempDir Path directory) throws IOException, InterruptedException {
        requireNpm();
        for (String file : new String[] {"ask.ts", "tsconfig.json", "package.json"}) {
            Files.copy(
                    Path.of("../src/test/typescript", file),
                    CLIENT.resolve(file),
                    StandardCopyOption.REPLACE_EXISTING);
        }
        run("npm", "install", "--silent", "--no-audit", "--no-fund");
        run("node_modules/.bin/tsc", "--project", ".");
        try (DemoServer server = DemoServer.by(directory)) {
            assertThat(run("node", "made/ask.js", server.address())).contains("all is well");
        }
    }

    private static void requireNpm() throws InterruptedException {
        boolean there = isThereNpm();
        if (!there) {
            System.err.println(
                    "***** THERE IS NO npm HERE, SO THE TYPESCRIPT CLIENT IS NOT TESTED *****");
        }
        assumeTrue(there, "there is no npm");
    }

    private static boolean isThereNpm() throws InterruptedException {
        try {
            return new ProcessBuilder("npm", "--version").start().waitFor() == 0;
        } catch (IOException none) {
            return false;
        }
    }

    private static String run(String... command) throws IOException, InterruptedException {
        Process process =
                new ProcessBuilder(command)
                        .directory(CLIENT.toFile())
                        .redirectErrorStream(true)
                        .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }
}
