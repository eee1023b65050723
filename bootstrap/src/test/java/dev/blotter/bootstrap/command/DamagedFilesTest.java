package dev.blotter.bootstrap.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever happened to the files of a book, each command says it in one line, and changes none. */
class DamagedFilesTest {

    private static final long SEED = Long.getLong("test.seed", System.nanoTime());
    private static final int PAGE = 4096;
    private static final int FLIPS = 4;
    private static final String FEED =
            """
            {"upsert":"accounts","row":{"account":"default:2","group":"vip"}}
            {"commit":"1"}
            """;

    @TempDir private static Path home;

    private static Path data;
    private static byte[] other;

    @BeforeAll
    static void makeBooks() throws IOException {
        Path good = Files.createDirectory(home.resolve("good"));
        Files.writeString(good.resolve("accounts.csv"), "account,group\ndefault:1,vip\n");
        Files.writeString(
                home.resolve("ok.properties"), "blotter.port=0\nblotter.management-port=off\n");
        data = home.resolve("data");
        for (Path each : List.of(home.resolve("other"), data)) {
            String url = "jdbc:h2:file:" + each.resolve("books");
            assertThat(Typed.run("import", good.toString(), "--db", url).exitCode()).isZero();
        }
        other = Files.readAllBytes(current(home.resolve("other")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "serve",
                "check",
                "export ~/out",
                "user list",
                "user add bob",
                "import ~/good",
                "import ~/good --merge",
                "import --follow",
                "migrate"
            })
    void everyDamageIsOneLineAndNothingIsChanged(String command) throws IOException {
        Path file = current(data);
        Path pointer = data.resolve("books.current");
        byte[] whole = Files.readAllBytes(file);
        byte[] pointed = Files.readAllBytes(pointer);
        for (var each : damages(whole).entrySet()) {
            Files.write(file, each.getValue());
            assertRefused(command, each.getKey(), file.getFileName().toString());
        }
        Files.write(file, whole);
        for (int length : new int[] {0, 1, pointed.length / 2, pointed.length - 1}) {
            Files.write(pointer, Arrays.copyOf(pointed, length));
            assertRefused(command, "pointer cut to " + length, "books.current");
        }
        Files.delete(pointer);
        assertRefused(command, "no pointer", "books.current");
        Files.write(pointer, pointed);
        Files.delete(file);
        assertRefused(command, "no file", file.getFileName().toString());
        Files.write(file, whole);
        assertThat(Typed.run(arguments("user list")).exitCode()).isZero();
    }

    private static Map<String, byte[]> damages(byte[] whole) {
        Random random = new Random(SEED);
        Map<String, byte[]> all = new LinkedHashMap<>();
        all.put("another book", other);
        all.put("one byte more", Arrays.copyOf(whole, whole.length + 1));
        all.put("empty", new byte[0]);
        all.put("halved", Arrays.copyOf(whole, whole.length / 2));
        all.put("one byte less", Arrays.copyOf(whole, whole.length - 1));
        for (int i = 0; i < FLIPS; i++) {
            int at = i == 0 ? 0 : random.nextInt(whole.length);
            int bit = 1 << random.nextInt(8);
            all.put("flipped at " + at, changed(whole, bytes -> flipped(bytes, at, bit)));
        }
        int page = random.nextInt(whole.length / PAGE);
        all.put("zeroed at page " + page, changed(whole, bytes -> zeroed(bytes, page)));
        return all;
    }

    private static byte[] changed(byte[] whole, UnaryOperator<byte[]> change) {
        return change.apply(whole.clone());
    }

    private static byte[] flipped(byte[] bytes, int at, int bit) {
        bytes[at] ^= (byte) bit;
        return bytes;
    }

    private static byte[] zeroed(byte[] bytes, int page) {
        int from = page * PAGE;
        bytes[from] ^= 1; // a page of zeros is none that is damaged
        Arrays.fill(bytes, from + 1, Math.min(bytes.length, from + PAGE), (byte) 0);
        return bytes;
    }

    private static void assertRefused(String command, String damage, String file)
            throws IOException {
        String as = "seed %s, %s, %s".formatted(SEED, command, damage);
        Map<String, String> before = contents();
        ByteArrayOutputStream log = new ByteArrayOutputStream();
        PrintStream usual = System.err;
        System.setErr(new PrintStream(log, true, StandardCharsets.UTF_8));
        Typed typed;
        try {
            String input = command.contains("--follow") ? FEED : "secret\n";
            typed = Typed.runWithInput(input, arguments(command));
        } finally {
            System.setErr(usual);
        }
        List<String> lines = new ArrayList<>(typed.err());
        typed.out().stream().filter(each -> each.startsWith("error ")).forEach(lines::add);
        assertThat(typed.exitCode()).as(as).isEqualTo(1);
        assertThat(lines)
                .as(as)
                .singleElement()
                .asString()
                .contains(file, "restore")
                .doesNotContain("Exception");
        assertThat(log.toString(StandardCharsets.UTF_8)).as(as).doesNotContain("\tat ");
        assertThat(contents()).as(as).isEqualTo(before);
    }

    private static String[] arguments(String command) {
        List<String> all =
                new ArrayList<>(
                        Arrays.asList(command.replace("~", home.toString()).split(" ", -1)));
        all.addAll(
                all.get(0).equals("user") ? 2 : 1,
                List.of(
                        "--config",
                        home.resolve("ok.properties").toString(),
                        "--db",
                        "jdbc:h2:file:" + data.resolve("books")));
        return all.toArray(String[]::new);
    }

    private static Path current(Path directory) throws IOException {
        String[] line =
                Files.readAllLines(directory.resolve("books.current")).get(1).split(" ", -1);
        return directory.resolve("books." + line[0] + "-" + line[1] + ".mv.db");
    }

    private static Map<String, String> contents() throws IOException {
        Map<String, String> contents = new TreeMap<>();
        try (Stream<Path> files = Files.walk(home)) {
            files.filter(Files::isRegularFile)
                    .forEach(each -> contents.put(each.toString(), digest(each)));
        }
        return contents;
    }

    private static String digest(Path file) {
        try {
            byte[] bytes = Files.readAllBytes(file);
            return bytes.length + " " + HexFormat.of().toHexDigits(Arrays.hashCode(bytes));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
