package dev.blotter.bootstrap.command;

import dev.blotter.bootstrap.faststart.FastStart;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prepares the jar that it runs from for fast starts on the Java that it runs on. */
@Command(
        name = "prepare",
        description = {
            "Puts a start script beside the jar, and an archive of classes for this Java, with which the"
                    + " script starts faster.",
            "To make the archive, the demo is served on a free loopback port for a moment."
        },
        mixinStandardHelpOptions = true)
final class PrepareCommand implements Callable<Integer> {

    @Spec private CommandSpec spec;

    @Override
    public Integer call() {
        FastStart fastStart = FastStart.ofThisJar();
        say("start script: " + fastStart.writeScript());
        say("archive: " + fastStart.writeArchive());
        return 0;
    }

    private void say(String line) {
        spec.commandLine().getOut().println(line);
        spec.commandLine().getOut().flush();
    }
}
