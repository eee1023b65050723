package dev.blotter.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs the recipes of the cookbook on a server with the demo book. */
class CookbookTest {

    private static final Path RECIPES = Documents.ROOT.resolve("docs/cookbook");
    private static final String PAGE = Documents.text(Documents.ROOT.resolve("docs/cookbook.md"));

    private static final Pattern RECIPE =
            Pattern.compile("<!-- recipe: (\\S+) -->\n```\\w+\n(.*?)```\n", Pattern.DOTALL);
    private static final Pattern PRINTS =
            Pattern.compile("<!-- prints: (.+?) -->\n```\n(.*?)```\n", Pattern.DOTALL);
    private static final Predicate<String> SHOWN =
            recipe -> recipe.endsWith(".sh") || recipe.equals("changes.py");
    private static final Pattern OPTIONS = Pattern.compile("`tsc\\s([^`]+)`");
    private static final String COMPILER = System.getenv().getOrDefault("TSC", "tsc");

    @TempDir private static Path made;

    @BeforeAll
    static void prepare() throws IOException, InterruptedException {
        if (isThere(COMPILER)) {
            compile();
        }
    }

    private static void compile() throws IOException, InterruptedException {
        Matcher options = OPTIONS.matcher(PAGE);
        assertThat(options.find()).isTrue();
        List<String> command = new ArrayList<>(List.of(COMPILER, "--strict"));
        command.addAll(List.of(options.group(1).split("\\s+", -1)));
        command.addAll(List.of("--outDir", made.toString(), "--typeRoots"));
        command.add(Path.of(COMPILER).resolveSibling("../@types").toString());
        recipes()
                .filter(recipe -> recipe.endsWith(".ts"))
                .map(CookbookTest::file)
                .forEach(command::add);
        assertThat(printed(command)).isEmpty();
        Files.writeString(made.resolve("package.json"), "{\"type\":\"module\"}");
    }

    @Test
    void thePageShowsEachRecipeOrLinksToIt() throws IOException {
        Map<String, String> shown =
                RECIPE.matcher(PAGE)
                        .results()
                        .collect(Collectors.toMap(each -> each.group(1), each -> each.group(2)));

        assertThat(shown).hasSize(8).containsOnlyKeys(recipes().filter(SHOWN).toList());
        assertThat(shown)
                .allSatisfy((recipe, code) -> assertThat(Path.of(file(recipe))).hasContent(code));
        assertThat(recipes().filter(SHOWN.negate()))
                .hasSize(10)
                .allSatisfy(recipe -> assertThat(PAGE).contains("(cookbook/" + recipe + ")"));
    }

    @ParameterizedTest
    @MethodSource("recipes")
    void aRecipePrintsWhatThePageSays(String recipe) throws Exception {
        List<String> command = command(recipe);
        String tool = recipe.endsWith(".ts") ? COMPILER : command.get(0);
        if (!isThere(tool)) {
            System.err.println("NO " + tool + " ON THIS MACHINE: " + recipe + " IS NOT TESTED.");
            abort(tool + " is not installed");
        }

        assertThat(printed(command)).isEqualTo(shownOutput(recipe));
    }

    static Stream<String> recipes() throws IOException {
        try (Stream<Path> files = Files.list(RECIPES)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList().stream();
        }
    }

    private static List<String> command(String recipe) {
        return switch (recipe.replaceFirst(".*\\.", "")) {
            case "sh" -> List.of("sh", file(recipe));
            case "py" -> List.of("python3", file(recipe));
            default -> List.of("node", made.resolve(recipe.replace(".ts", ".js")).toString());
        };
    }

    private static String file(String recipe) {
        return RECIPES.resolve(recipe).toString();
    }

    private static String shownOutput(String recipe) {
        return PRINTS.matcher(PAGE)
                .results()
                .filter(output -> List.of(output.group(1).split(" ", -1)).contains(recipe))
                .map(output -> output.group(2))
                .findFirst()
                .orElseThrow();
    }

    private static String printed(List<String> command) throws IOException, InterruptedException {
        ProcessBuilder program = new ProcessBuilder(command).redirectErrorStream(true);
        program.environment().put("BLOTTER", ServedDemo.address());
        Process running = program.start();
        String printed =
                new String(running.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(running.waitFor()).as(printed).isZero();
        return printed;
    }

    private static boolean isThere(String tool) throws InterruptedException {
        try {
            new ProcessBuilder(tool, "--version").start().waitFor();
            return true;
        } catch (IOException none) {
            return false;
        }
    }
}
