package dev.blotter.benchmark.command;

import dev.blotter.benchmark.server.Answers;
import dev.blotter.benchmark.server.BareServer;
import java.io.IOException;
import java.nio.file.Path;
import org.glassfish.grizzly.http.server.HttpServer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Serves ready bytes until the process is ended; the http command starts it. */
@Command(
        name = "bare",
        description = "Serves ready answers behind Jersey's router (started by the http command).",
        hidden = true,
        mixinStandardHelpOptions = true)
final class BareCommand extends ServingCommand {

    @Option(names = "--answers", required = true, description = "File with the answers.")
    private Path answers;

    @Option(names = "--credentials", required = true, description = "The header to expect.")
    private String credentials;

    @Override
    HttpServer start(String path) throws IOException {
        return BareServer.start(Answers.readFrom(answers), path, credentials);
    }
}
