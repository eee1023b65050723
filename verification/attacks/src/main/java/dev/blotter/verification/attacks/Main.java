package dev.blotter.verification.attacks;

import dev.blotter.verification.attacks.server.TestBed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Attacks a packaged server from outside, and prints a line for each attack. */
public final class Main {

    private static final String USAGE =
            "Usage: run [--jar FILE] [--only NAME] [--long] [--postgresql] [--list]";

    private final List<String> only = new ArrayList<>();
    private Path jar = Path.of(System.getProperty("attacks.jar", "blotter.jar"));
    private boolean thorough;
    private boolean postgres;
    private boolean list;

    private Main() {}

    /** Exits with 0 if all attacks held, 1 if one did not, 2 if the arguments are wrong. */
    public static void main(String[] arguments) throws IOException {
        Main main = new Main();
        if (!main.understands(new ArrayDeque<>(List.of(arguments)))) {
            System.err.println(USAGE);
            System.exit(2);
        }
        System.exit(main.run() ? 0 : 1);
    }

    private boolean understands(Deque<String> arguments) {
        while (!arguments.isEmpty()) {
            String option = arguments.removeFirst();
            switch (option) {
                case "--long" -> thorough = true;
                case "--postgresql" -> postgres = true;
                case "--list" -> list = true;
                case "--only", "--jar" -> {
                    if (arguments.isEmpty()) {
                        return false;
                    }
                    take(option, arguments.removeFirst());
                }
                default -> {
                    return false;
                }
            }
        }
        return list || Files.isReadable(jar);
    }

    private void take(String option, String value) {
        if (option.equals("--jar")) {
            jar = Path.of(value);
        } else {
            only.add(value);
        }
    }

    private boolean run() throws IOException {
        boolean held = true;
        Path kept = Path.of(System.getProperty("attacks.kept", "target/books"));
        try (TestBed bed = new TestBed(jar, kept, thorough)) {
            for (Attack attack : AllAttacks.all()) {
                if (isWanted(attack)) {
                    held &= list ? listed(attack) : attacked(attack, bed);
                }
            }
        }
        return held;
    }

    private boolean isWanted(Attack attack) {
        return only.isEmpty()
                ? (thorough || !attack.isLong()) && (postgres || !attack.needsPostgres())
                : only.stream().anyMatch(attack.name()::startsWith);
    }

    private static boolean listed(Attack attack) {
        System.out.printf("%-32s %s%n", attack.name(), attack.reach());
        return true;
    }

    private static boolean attacked(Attack attack, TestBed bed) {
        long begin = System.nanoTime();
        Result result = attack.against(bed);
        double seconds = (System.nanoTime() - begin) / 1e9;
        System.out.printf("%-32s %5.1f s  %s%n", attack.name(), seconds, result.line());
        return result.held();
    }
}
