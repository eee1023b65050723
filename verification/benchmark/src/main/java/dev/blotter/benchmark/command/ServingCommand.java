package dev.blotter.benchmark.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.glassfish.grizzly.http.server.HttpServer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Serves until the process is ended, which another command started. */
abstract class ServingCommand implements Callable<Integer> {

    @Spec private CommandSpec spec;

    @Option(names = "--root", required = true, description = "Path that all addresses begin with.")
    private String root;

    /** Starts to serve on a free port of the loopback address. */
    abstract HttpServer start(String path) throws IOException;

    @Override
    public Integer call() throws IOException, InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        int port = start(root).getListeners().iterator().next().getPort();
        out.printf(Locale.ROOT, "%s is ready at http://127.0.0.1:%s%s%n", spec.name(), port, root);
        out.flush();
        new CountDownLatch(1).await();
        return 0;
    }
}
