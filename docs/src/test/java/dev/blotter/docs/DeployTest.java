package dev.blotter.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.bootstrap.config.Setting;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The files that put Blotter into a container, a composition or a service. */
class DeployTest {

    private static final Path DEPLOY = Documents.ROOT.resolve("deploy");
    private static final Pattern VARIABLE = Pattern.compile("\\bBLOTTER_[A-Z_]+");
    private static final Pattern COPY = Pattern.compile("(?m)^# +cp(?: -r)? (.+) (/\\S+)$");
    private static final Pattern NAMED = Pattern.compile("(?m)^\\w+=(?:file://)?(/opt/\\S+)");
    private static final Set<String> OF_THE_SCRIPT = Set.of("BLOTTER_JAVA_OPTS");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Dockerfile",
                "compose.yaml",
                "blotter.service",
                "kubernetes/blotter.yaml",
                "helm/values.yaml"
            })
    void namesOnlySettingsThatThereAre(String file) {
        Set<String> known =
                Arrays.stream(Setting.values()).map(Setting::variable).collect(Collectors.toSet());
        known.addAll(OF_THE_SCRIPT);

        assertThat(variables(Documents.text(DEPLOY.resolve(file)))).isNotEmpty().isSubsetOf(known);
    }

    /** What is named must have been installed by the commands at the top of the file. */
    @Test
    void theUnitNamesNoFileThatItsInstructionsDoNotInstall() {
        String unit = Documents.text(DEPLOY.resolve("blotter.service"));
        Set<String> installed = new TreeSet<>();
        for (MatchResult copy : COPY.matcher(unit).results().toList()) {
            for (String source : copy.group(1).strip().split(" ", -1)) {
                installed.add(copy.group(2) + "/" + source.replaceAll(".*/", ""));
            }
        }
        List<String> named = NAMED.matcher(unit).results().map(match -> match.group(1)).toList();

        assertThat(named).hasSizeGreaterThan(1);
        assertThat(named)
                .allMatch(file -> installed.stream().anyMatch(each -> isIn(each, file)))
                .filteredOn(file -> file.contains("/docs/"))
                .allMatch(
                        file ->
                                Files.exists(
                                        Documents.ROOT.resolve(file.replace("/opt/blotter/", ""))));
    }

    @Test
    void theChartHasTheVersionThatIsBuilt() {
        String version = Documents.text(DEPLOY.resolve("helm/Chart.yaml"));

        assertThat(Documents.text(Documents.ROOT.resolve("pom.xml")))
                .contains("<revision>" + version.replaceAll("(?s).*\\nversion: (\\S+)\\s.*", "$1"));
    }

    private static boolean isIn(String installed, String file) {
        return file.equals(installed) || file.startsWith(installed + "/");
    }

    private static Set<String> variables(String text) {
        return VARIABLE.matcher(text)
                .results()
                .map(match -> match.group())
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
