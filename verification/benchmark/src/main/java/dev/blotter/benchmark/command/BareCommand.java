package dev.blotter.benchmark.command;

import dev.blotter.benchmark.server.Answers;
import dev.blotter.benchmark.server.BareServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Serves ready bytes until the process is ended; the http command starts it. */
@Command(
        name = "bare",
        description = "Serves ready answers behind Jersey's router (started by the http command).",
        hidden = true,
        mixinStandardHelpOptions = true)
final class BareCommand implements Callable<Integer> {

    @Spec private CommandSpec spec;

    @Option(names = "--answers", required = true, description = "File with the answers.")
    private Path answers;

    @Option(names = "--root", required = true, description = "Path that all addresses begin with.")
    private String root;

    @Option(names = "--credentials", required = true, description = "The header to expect.")
    private String credentials;

    @Override
    public Integer call() throws IOException, InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        try (BareServer server = BareServer.start(Answers.readFrom(answers), root, credentials)) {
            out.printf("Bare server is ready at http://127.0.0.1:%d%s%n", server.port(), root);
            out.flush();
            new CountDownLatch(1).await();
        }
        return 0;
    }
}
