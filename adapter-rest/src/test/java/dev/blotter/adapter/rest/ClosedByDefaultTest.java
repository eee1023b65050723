package dev.blotter.adapter.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.kit.AdapterClasses;
import dev.blotter.adapter.rest.kit.InProcess;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Finds the resource methods by reflection, so that one that is new is tested as well. */
final class ClosedByDefaultTest {

    private static final InProcess SAMPLE = InProcess.overSampleBooks();

    /** They check credentials themselves, or tell nothing that is not public. */
    private static final Set<String> OPEN =
            Set.of("login", "ping", "logout", "descriptionAsJson", "descriptionAsYaml", "metadata");

    static Stream<Method> resourceMethods() {
        return AdapterClasses.all().stream()
                .filter(type -> type.isAnnotationPresent(Path.class))
                .flatMap(type -> Stream.of(type.getDeclaredMethods()))
                .filter(method -> !httpMethods(method).isEmpty());
    }

    static Stream<Method> closedMethods() {
        return resourceMethods().filter(method -> !OPEN.contains(method.getName()));
    }

    @ParameterizedTest
    @MethodSource("closedMethods")
    void everyResourceMethodButTheOpenOnesAnswers401WithoutCredentials(Method method) {
        for (String httpMethod : httpMethods(method)) {
            SAMPLE.send(httpMethod, address(method), Map.of())
                    .isError(401, "1", "Authorization required");
        }
    }

    @Test
    void theResourceMethodsAreThese() {
        assertThat(resourceMethods().map(Method::getName))
                .containsExactlyInAnyOrder(
                        "login",
                        "ping",
                        "logout",
                        "userDetails",
                        "users",
                        "user",
                        "instrumentsBySymbol",
                        "instrumentsByType",
                        "instrumentsByQuery",
                        "instrumentsOfAccounts",
                        "changes",
                        "changesOfAccount",
                        "changesOfAccounts",
                        "positionsOfAccount",
                        "positionsOfAccounts",
                        "positionByCode",
                        "netOfAccount",
                        "netOfAccounts",
                        "descriptionAsJson",
                        "descriptionAsYaml",
                        "metadata");
    }

    private static List<String> httpMethods(Method method) {
        return Stream.of(method.getAnnotations())
                .flatMap(
                        each ->
                                Stream.of(
                                        each.annotationType()
                                                .getAnnotationsByType(HttpMethod.class)))
                .map(HttpMethod::value)
                .toList();
    }

    private static String address(Method method) {
        String root = method.getDeclaringClass().getAnnotation(Path.class).value();
        Path end = method.getAnnotation(Path.class);
        String template = end == null ? root : root + "/" + end.value();
        return template.replaceAll("\\{[^}]*}", "x").replaceAll("^/", "");
    }
}
