package dev.blotter.docs;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A server with the demo book, on a port of its own, for all tests of this process. */
final class ServedDemo {

    private static final Pattern ADDRESS = Pattern.compile("http://127\\.0\\.0\\.1:\\d+/dxsca-web");

    private static String address = "";

    private ServedDemo() {}

    /** The address of the interface's root. */
    static synchronized String address() throws IOException {
        if (address.isEmpty()) {
            address = start();
        }
        return address;
    }

    private static String start() throws IOException {
        Process server =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-XX:+UseSerialGC",
                                "-XX:TieredStopAtLevel=1",
                                "-cp",
                                System.getProperty("java.class.path"),
                                "dev.blotter.bootstrap.Main",
                                "serve",
                                "--demo",
                                "--port=0",
                                "--management-port=off")
                        .redirectErrorStream(true)
                        .start();
        Runtime.getRuntime().addShutdownHook(new Thread(server::destroyForcibly));
        return server.inputReader(StandardCharsets.UTF_8)
                .lines()
                .map(ADDRESS::matcher)
                .filter(Matcher::find)
                .map(MatchResult::group)
                .findFirst()
                .orElseThrow();
    }
}
