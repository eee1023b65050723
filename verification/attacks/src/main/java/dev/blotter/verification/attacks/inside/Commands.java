package dev.blotter.verification.attacks.inside;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;

/**
 * Runs commands of the jar one after the other in one process, since each process of its own takes
 * a second of processor time. Each line of standard input is a command: its arguments, and what it
 * reads from standard input after {@link #INPUT}, separated by {@link #BETWEEN}. After each, a line
 * is printed: the exit code, then what it printed on both outputs, in Base64.
 */
public final class Commands {

    /** What is between two arguments. */
    public static final String BETWEEN = "\u001f";

    /** An argument after which the input of the command follows. */
    public static final String INPUT = "<";

    private static final String ENTRY = "dev.blotter.bootstrap.command.BlotterCommand";

    private Commands() {}

    /** An argument of the program: it ends with the first command that fails. */
    public static final String UNTIL_FAILURE = "until-failure";

    /** Runs commands until standard input ends. */
    public static void main(String[] arguments) throws Exception {
        boolean untilFailure = List.of(arguments).contains(UNTIL_FAILURE);
        PrintStream answers = System.out;
        Method entry = Class.forName(ENTRY).getMethod("run", String[].class);
        BufferedReader lines =
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            String answer = run(entry, line);
            answers.println(answer);
            answers.flush();
            if (untilFailure && !answer.startsWith("0 ")) {
                return;
            }
        }
    }

    private static String run(Method entry, String line) throws Exception {
        String[] parts = line.split(BETWEEN + INPUT + BETWEEN, 2);
        String input = parts.length > 1 ? parts[1] + "\n" : "";
        System.setIn(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(err, true, StandardCharsets.UTF_8));
        Object arguments = parts[0].split(BETWEEN, -1);
        int code = (int) entry.invoke(null, arguments);
        return "%s %s %s".formatted(code, encoded(out), encoded(err));
    }

    private static String encoded(ByteArrayOutputStream bytes) {
        return "=" + Base64.getEncoder().encodeToString(bytes.toByteArray());
    }
}
