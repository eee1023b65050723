package dev.blotter.verification.attacks.server;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** Java's own tool that asks a running Java. */
final class Jcmd {

    private static final String PROGRAM =
            Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();

    private Jcmd() {}

    /** What a command prints. */
    static String run(long pid, String command) throws IOException, InterruptedException {
        Process process =
                new ProcessBuilder(PROGRAM, String.valueOf(pid), command)
                        .redirectErrorStream(true)
                        .start();
        if (!process.waitFor(20, TimeUnit.SECONDS)) {
            process.destroyForcibly();
        }
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
}
