package dev.blotter.docs;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ArchitectureTest {

    private static final Map<String, String> ROOTS =
            Map.ofEntries(
                    entry("domain", "domain"),
                    entry("application", "application"),
                    entry("adapter-rest", "adapter/rest"),
                    entry("adapter-jdbc", "adapter/jdbc"),
                    entry("optional/oidc", "adapter/oidc"),
                    entry("optional/server", "server"),
                    entry("optional/books-tool", "tool"),
                    entry("optional/h2", "h2"),
                    entry("optional/citus", "citus"),
                    entry("bootstrap", "bootstrap"));

    private static final Pattern PACKAGE = Pattern.compile("`([a-z0-9.]+)`|\\b(root)\\b");

    private static final Pattern PORT = Pattern.compile("`(\\w+)`");

    @Test
    void theTableOfPackagesIsTheListOfPackages() throws IOException {
        Map<String, Set<String>> packages = new TreeMap<>();
        for (String module : ROOTS.keySet()) {
            packages.put(module, packagesOf(module));
        }

        assertThat(table()).isEqualTo(packages);
    }

    @Test
    void theTableOfPortsHasTheDrivingPortsAndThenTheDrivenOnes() throws IOException {
        List<String> ports =
                tableUnder("| port | called by |").stream()
                        .flatMap(row -> PORT.matcher(row.split("\\|", -1)[1]).results())
                        .map(found -> found.group(1))
                        .toList();
        List<String> driving = portsMarked("@DrivingPort");

        assertThat(ports.subList(0, driving.size())).containsExactlyInAnyOrderElementsOf(driving);
        assertThat(ports.subList(driving.size(), ports.size()))
                .containsExactlyInAnyOrderElementsOf(portsMarked("@DrivenPort"));
    }

    private static List<String> portsMarked(String annotation) throws IOException {
        try (Stream<Path> files = Files.walk(Documents.ROOT.resolve("application/src/main/java"))) {
            return files.filter(ArchitectureTest::isType)
                    .filter(file -> Documents.text(file).lines().anyMatch(annotation::equals))
                    .map(file -> file.getFileName().toString().replace(".java", ""))
                    .toList();
        }
    }

    private static Set<String> packagesOf(String module) throws IOException {
        Path root =
                Documents.ROOT
                        .resolve(module)
                        .resolve("src/main/java/dev/blotter")
                        .resolve(ROOTS.get(module));
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(ArchitectureTest::isType)
                    .map(file -> root.relativize(file.getParent()).toString().replace('/', '.'))
                    .map(name -> name.isEmpty() ? "root" : name)
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    private static boolean isType(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(".java") && !name.equals("package-info.java");
    }

    /** By module, the packages of its rows; a row without a module continues the one before. */
    private static Map<String, Set<String>> table() {
        Map<String, Set<String>> table = new TreeMap<>();
        String module = "";
        for (String line : tableUnder("| module | package |")) {
            String[] cells = line.split("\\|", -1);
            module = cells[1].isBlank() ? module : cells[1].strip();
            Set<String> packages = table.computeIfAbsent(module, any -> new TreeSet<>());
            PACKAGE.matcher(cells[2])
                    .results()
                    .forEach(
                            found ->
                                    packages.add(found.group(1) == null ? "root" : found.group(1)));
        }
        return table;
    }

    private static List<String> tableUnder(String head) {
        return Documents.text(Documents.ROOT.resolve("docs/architecture.md"))
                .lines()
                .dropWhile(each -> !each.startsWith(head))
                .skip(2)
                .takeWhile(each -> each.startsWith("|"))
                .toList();
    }
}
