package dev.blotter.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.bootstrap.config.Setting;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The files that put Blotter into a container, a composition or a service. */
class DeployTest {

    private static final Path DEPLOY = Documents.ROOT.resolve("deploy");
    private static final Pattern VARIABLE = Pattern.compile("\\bBLOTTER_[A-Z_]+");
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

    private static Set<String> variables(String text) {
        return VARIABLE.matcher(text)
                .results()
                .map(match -> match.group())
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
