package dev.blotter.verification.attacks.server;

import dev.blotter.verification.attacks.inside.Commands;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** A process in which commands of the jar are run one after the other, since that is cheap. */
public final class Resident implements AutoCloseable {

    private final Process process;
    private final BufferedWriter commands;
    private final BufferedReader answers;

    private Resident(Process process) {
        this.process = process;
        this.commands = process.outputWriter(StandardCharsets.UTF_8);
        this.answers = process.inputReader(StandardCharsets.UTF_8);
        Output.of(process.getErrorStream(), process.toHandle());
    }

    static Resident start(Launch launch) throws IOException {
        return new Resident(launch.cheaply().inside(Commands.class).start());
    }

    /** Runs a command to its end. */
    public Ended run(String... arguments) throws IOException {
        commands.write(line(arguments));
        commands.newLine();
        commands.flush();
        return ended(answers.readLine());
    }

    /** A command as a line for {@link Commands}. */
    public static String line(String... arguments) {
        return String.join(Commands.BETWEEN, arguments);
    }

    /** What a line of {@link Commands} says. */
    public static Ended ended(String line) throws IOException {
        if (line == null) {
            throw new IOException("the process of commands has ended");
        }
        String[] parts = line.split(" ", -1);
        return new Ended(Integer.parseInt(parts[0]), decoded(parts[1]), decoded(parts[2]));
    }

    private static String decoded(String text) {
        return new String(Base64.getDecoder().decode(text.substring(1)), StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
