package dev.blotter.docs;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A server with the demo book, on a port of its own. */
final class ServedDemo implements AutoCloseable {

    private static final Pattern ADDRESS = Pattern.compile("http://127\\.0\\.0\\.1:\\d+/dxsca-web");

    private final Process server;
    private final String address;

    private ServedDemo(Process server, String address) {
        this.server = server;
        this.address = address;
    }

    static ServedDemo start() throws IOException {
        Process server =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-cp",
                                System.getProperty("java.class.path"),
                                "dev.blotter.bootstrap.Main",
                                "serve",
                                "--demo",
                                "--port=0",
                                "--management-port=off")
                        .redirectErrorStream(true)
                        .start();
        return new ServedDemo(
                server,
                server.inputReader(StandardCharsets.UTF_8)
                        .lines()
                        .map(ADDRESS::matcher)
                        .filter(Matcher::find)
                        .map(MatchResult::group)
                        .findFirst()
                        .orElseThrow());
    }

    /** The address of the interface's root. */
    String address() {
        return address;
    }

    @Override
    public void close() {
        server.destroyForcibly();
    }
}
