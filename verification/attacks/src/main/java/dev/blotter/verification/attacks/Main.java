package dev.blotter.verification.attacks;

import dev.blotter.verification.attacks.server.TestBed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Attacks a packaged server from outside, and prints a line for each attack. */
public final class Main {

    private static final String USAGE =
            "Usage: run [--jar FILE] [--before FILE] [--only NAME] [--long] [--kills N] [--requests N]"
                    + " [--postgresql] [--list]";

    private final List<String> only = new ArrayList<>();
    private Path jar = Path.of(System.getProperty("attacks.jar", "blotter.jar"));
    private Optional<Path> before = Optional.empty();
    private int kills;
    private int requests;
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
                case "--only", "--jar", "--before", "--kills", "--requests" -> {
                    if (arguments.isEmpty() || !isTaken(option, arguments.removeFirst())) {
                        return false;
                    }
                }
                default -> {
                    return false;
                }
            }
        }
        return list || Files.isReadable(jar);
    }

    private boolean isTaken(String option, String value) {
        switch (option) {
            case "--jar" -> jar = Path.of(value);
            case "--before" -> before = Optional.of(Path.of(value));
            case "--only" -> only.add(value);
            case "--kills" -> kills = number(value);
            default -> requests = number(value);
        }
        return kills >= 0 && requests >= 0;
    }

    /** A number above zero, or -1. */
    private static int number(String value) {
        return value.matches("[1-9][0-9]{0,8}") ? Integer.parseInt(value) : -1;
    }

    private boolean run() throws IOException {
        boolean held = true;
        Path kept = Path.of(System.getProperty("attacks.kept", "target/books"));
        try (TestBed bed =
                new TestBed(jar, kept, thorough)
                        .after(before.orElse(jar))
                        .killing(kills)
                        .sending(requests)) {
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
        System.out.printf(Locale.ROOT, "%-32s %s%n", attack.name(), attack.reach());
        return true;
    }

    private static boolean attacked(Attack attack, TestBed bed) {
        long begin = System.nanoTime();
        Result result = attack.against(bed);
        double seconds = (System.nanoTime() - begin) / 1e9;
        System.out.printf(
                Locale.ROOT, "%-32s %5.1f s  %s%n", attack.name(), seconds, result.line());
        return result.held();
    }
}
