package dev.blotter.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.blotter.bootstrap.command.BlotterCommand;
import dev.blotter.bootstrap.config.Setting;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.Yaml;

/** The manifests for Kubernetes, the chart that makes the same, and the composition. */
class KubernetesTest {

    private static final Path DEPLOY = Documents.ROOT.resolve("deploy");
    private static final Path CHART = DEPLOY.resolve("helm");
    private static final List<Map<String, Object>> MANIFESTS =
            parsed(Documents.text(DEPLOY.resolve("kubernetes/blotter.yaml")));
    private static final Pattern ACTION =
            Pattern.compile("\\{\\{ (?:(toYaml) )?\\.([\\w.]+)(?: \\| nindent (\\d+))? }}");

    private static final Pattern READINESS = Pattern.compile("/health/(?!live)[^\\s\"]*");

    private static final Yaml BLOCK = new Yaml(blocks());

    private static DumperOptions blocks() {
        DumperOptions options = new DumperOptions();
        options.setDefaultFlowStyle(DumperOptions.FlowStyle.BLOCK);
        return options;
    }

    @Test
    void thereIsAllThatAServerNeeds() {
        assertThat(MANIFESTS)
                .extracting(each -> each.get("kind"))
                .containsExactly(
                        "ServiceAccount",
                        "ConfigMap",
                        "Deployment",
                        "Service",
                        "PodDisruptionBudget");
    }

    @Test
    void portsAndCommandsAreThoseOfTheProgram() {
        Map<String, Object> server = at(pod(), "containers", 0);

        assertThat(Map.<String, Object>of("all", server.get("ports")).toString())
                .contains("name=http, containerPort=" + Setting.PORT.standard())
                .contains("name=management, containerPort=" + Setting.MANAGEMENT_PORT.standard());
        assertThat(server.get("args")).isEqualTo(List.of("serve"));
        assertThat(Map.copyOf(at(pod(), "initContainers", 0)))
                .containsEntry("args", List.of("migrate"));
        assertThat(BlotterCommand.run("serve", "--help")).isZero();
        assertThat(BlotterCommand.run("migrate", "--help")).isZero();
    }

    @Test
    void probesAskTheManagementPort() {
        Map<String, Object> server = at(pod(), "containers", 0);

        assertThat(Map.copyOf(at(server, "livenessProbe", "httpGet")))
                .isEqualTo(Map.of("path", "/health/live", "port", "management"));
        for (String probe : List.of("readinessProbe", "startupProbe")) {
            assertThat(Map.copyOf(at(server, probe, "httpGet")))
                    .isEqualTo(Map.of("path", "/health/ready", "port", "management"));
        }
    }

    /** ADR 14: instruments outlive the database, so what asks must not mean positions as well. */
    @Test
    void whateverSendsRequestsToAServerAsksForTheSameReadiness() {
        Map<String, Object> composition =
                parsed(Documents.text(DEPLOY.resolve("compose.yaml"))).get(0);
        for (String server : List.of("one", "two")) {
            assertThat(Map.copyOf(at(composition, "services", server)))
                    .as("asked by the image")
                    .doesNotContainKey("healthcheck");
        }
        assertThat(
                        Stream.of(
                                        "kubernetes/blotter.yaml",
                                        "helm/templates/blotter.yaml",
                                        "compose.yaml",
                                        "Dockerfile")
                                .map(file -> Documents.text(DEPLOY.resolve(file)))
                                .flatMap(text -> READINESS.matcher(text).results())
                                .map(MatchResult::group))
                .hasSizeGreaterThan(4)
                .containsOnly("/health/ready");
    }

    @Test
    void containersMayDoNothingThatTheyNeedNot() {
        assertThat(Map.copyOf(at(pod(), "securityContext")))
                .containsEntry("runAsNonRoot", true)
                .containsEntry("runAsUser", userOfTheImage());
        for (String containers : List.of("initContainers", "containers")) {
            Map<String, Object> container = at(pod(), containers, 0);
            assertThat(Map.copyOf(at(container, "securityContext")))
                    .containsEntry("readOnlyRootFilesystem", true)
                    .containsEntry("allowPrivilegeEscalation", false)
                    .containsEntry("capabilities", Map.of("drop", List.of("ALL")));
            assertThat(container.get("volumeMounts").toString())
                    .contains("mountPath=/tmp", "mountPath=/data", "mountPath=/run/secrets/");
            assertThat(at(container, "resources")).containsKeys("requests", "limits");
        }
    }

    /** ADR 10: a large answer is written to a file so as not to be in memory. */
    @Test
    void temporaryFilesAreNotInMemory() {
        assertThat(pod().get("volumes").toString()).doesNotContain("medium");
        Map<String, Object> composition =
                parsed(Documents.text(DEPLOY.resolve("compose.yaml"))).get(0);
        assertThat(Map.copyOf(at(composition, "services", "one")))
                .containsEntry("volumes", List.of("/tmp"))
                .containsEntry("read_only", true)
                .doesNotContainKey("tmpfs");
    }

    @Test
    void theChartMakesTheManifests() {
        Map<String, Object> values = parsed(Documents.text(CHART.resolve("values.yaml"))).get(0);
        Map<String, Object> scope = Map.of("Release", Map.of("Name", "blotter"), "Values", values);
        String template = Documents.text(CHART.resolve("templates/blotter.yaml"));
        String rendered = ACTION.matcher(template).replaceAll(action -> text(action, scope));

        assertThat(rendered).doesNotContain("{{");
        assertThat(parsed(rendered)).isEqualTo(MANIFESTS);
    }

    @Test
    void helmMakesTheManifestsToo() throws IOException, InterruptedException {
        Process helm = begun("helm", "template", "blotter", CHART.toString());
        String made = new String(helm.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(helm.waitFor()).isZero();
        assertThat(parsed(made)).containsExactlyInAnyOrderElementsOf(MANIFESTS);
    }

    @Test
    void kubeconformAcceptsTheManifests() throws IOException, InterruptedException {
        String file = DEPLOY.resolve("kubernetes/blotter.yaml").toString();
        assertThat(begun("kubeconform", "-strict", file).waitFor()).isZero();
    }

    /** Starts a program that not every machine has. */
    private static Process begun(String... command) {
        try {
            return new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
        } catch (IOException missing) {
            System.err.println("deploy/ is NOT CHECKED by " + command[0] + ", which is not here.");
            assumeThat(missing).as(command[0]).isNull();
            throw new IllegalStateException(missing);
        }
    }

    /** What Helm makes of an action, as far as the chart has actions. */
    private static String text(MatchResult action, Map<String, Object> scope) {
        Object value = scope;
        for (String step : action.group(2).split("\\.", -1)) {
            value = ((Map<?, ?>) value).get(step);
        }
        assertThat(value).as(action.group()).isNotNull();
        return action.group(1) == null
                ? value.toString()
                : "\n"
                        + BLOCK.dump(value)
                                .stripTrailing()
                                .indent(Integer.parseInt(action.group(3)));
    }

    private static Map<String, Object> pod() {
        return at(MANIFESTS.get(2), "spec", "template", "spec");
    }

    private static int userOfTheImage() {
        Matcher user =
                Pattern.compile("(?m)^USER (\\d+)$")
                        .matcher(Documents.text(DEPLOY.resolve("Dockerfile")));
        assertThat(user.find()).isTrue();
        return Integer.parseInt(user.group(1));
    }

    @SuppressWarnings("unchecked") // what stands there is asserted on
    private static Map<String, Object> at(Object from, Object... path) {
        Object found = from;
        for (Object step : path) {
            found =
                    found instanceof List<?> list
                            ? list.get((int) step)
                            : ((Map<String, Object>) found).get(step);
            assertThat(found).as(step.toString()).isNotNull();
        }
        return (Map<String, Object>) found;
    }

    @SuppressWarnings("unchecked") // a manifest is a mapping
    private static List<Map<String, Object>> parsed(String yaml) {
        return StreamSupport.stream(new Yaml().loadAll(yaml).spliterator(), false)
                .map(each -> (Map<String, Object>) each)
                .toList();
    }
}
