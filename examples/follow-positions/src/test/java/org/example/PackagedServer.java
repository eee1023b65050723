package org.example;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The server that runs alone, as it is published, with its books in a directory. */
final class PackagedServer implements AutoCloseable {

    private static final Path LOG = Path.of("target/server.log").toAbsolutePath();
    private static final String READY = " is ready at ";

    private final Path directory;
    private final Process serving;
    private final String address;

    PackagedServer(Path directory, Path books) throws Exception {
        this.directory = directory;
        importBooks(books);
        this.serving = start("serve", "--port=0", "--management-port=off");
        this.address = addressIn(serving.inputReader(StandardCharsets.UTF_8));
    }

    String address() {
        return address;
    }

    void importBooks(Path books, String... options) throws Exception {
        List<String> command = new ArrayList<>(List.of("import", books.toString()));
        command.addAll(List.of(options));
        if (start(command.toArray(String[]::new)).waitFor() != 0) {
            throw new IOException("the import of " + books + " has failed: see " + LOG);
        }
    }

    private Process start(String... arguments) throws IOException, URISyntaxException {
        List<String> command =
                new ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin/java").toString(),
                                "-XX:TieredStopAtLevel=1",
                                "-jar",
                                jar().toString()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectError(ProcessBuilder.Redirect.appendTo(LOG.toFile()))
                .start();
    }

    private static Path jar() throws URISyntaxException {
        return Path.of(
                PackagedServer.class
                        .getResource("/dev/blotter/bootstrap/Main.class")
                        .toURI()
                        .getSchemeSpecificPart()
                        .replaceAll("^file:|!.*", ""));
    }

    private static String addressIn(BufferedReader out) throws IOException {
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            if (line.contains(READY)) {
                return line.substring(line.indexOf(READY) + READY.length());
            }
        }
        throw new IOException("the server has ended: see " + LOG);
    }

    @Override
    public void close() {
        serving.destroy();
        serving.onExit().join();
    }
}
