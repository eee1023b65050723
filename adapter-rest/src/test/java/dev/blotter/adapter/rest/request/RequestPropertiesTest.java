package dev.blotter.adapter.rest.request;

import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.EVE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.application.Blotter;
import dev.blotter.application.Limits;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.example.host.HostResource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a server in front gets to know of a request. */
final class RequestPropertiesTest {

    private final List<Object> seen = new ArrayList<>();
    private final InProcess adapter =
            new InProcess(
                    Blotter.over(new InMemoryBooks(SampleBooks.books()).ports(), Limits.DEFAULT),
                    new HostResource(),
                    new Listener(seen));

    @ParameterizedTest
    @CsvSource({
        "GET,  accounts/default:bob/instruments/query,      /accounts/{account}/instruments/query",
        "GET,  accounts/default:bob/instruments/type/STOCK, /accounts/{account}/instruments/type/{type}",
        "GET,  accounts/default:bob/instruments/EUR/USD,    /accounts/{account}/instruments/{symbol}",
        "HEAD, accounts/default:bob/positions,              /accounts/{account}/positions",
        "GET,  accounts/positions,                          /accounts/positions",
        "POST, login,                                       /login",
        "POST, ping,                                        /ping",
        "POST, logout,                                      /logout"
    })
    void theRouteIsATemplateAlsoOfARequestThatIsRefused(String method, String path, String route) {
        assertThat(adapter.send(method, path, Map.of()).status()).isGreaterThanOrEqualTo(400);

        assertThat(seen).startsWith(route);
    }

    @ParameterizedTest
    @CsvSource({"GET, nothing/here", "DELETE, accounts/positions", "GET, host"})
    void whatIsNoAddressOfTheAdapterHasNoRoute(String method, String path) {
        adapter.send(method, path, Map.of());

        assertThat(seen).startsWith("none");
    }

    @Test
    void theUserIsOneWhoseCredentialsWereGood() {
        adapter.get(BOB, "accounts/default:bob/positions");
        adapter.send(
                "GET",
                "accounts/positions",
                InProcess.headers("Authorization", "Basic Ym9iOndyb25n"));

        assertThat(seen)
                .containsExactly(
                        "/accounts/{account}/positions",
                        BOB.value(),
                        "/accounts/positions",
                        "none");
    }

    @Test
    void theUserOfASessionIsReportedWhenItIsOpenedProlongedAndEnded() {
        String token =
                post("login", "{\"username\":\"ann@default\",\"password\":\"annann\"}", Map.of())
                        .json()
                        .getString("sessionToken");
        Map<String, String> session = Map.of("X-Auth-Token", token);
        post("ping", "", session);
        post("logout", "", session);

        assertThat(seen).containsExactly("/login", "ann", "/ping", "ann", "/logout", "ann");
    }

    @Test
    void aUserWhoMayNotUseTheApiIsReportedIfTheCredentialsWereGood() {
        adapter.get(EVE, "accounts/positions");
        post("login", "{\"username\":\"eve\",\"password\":\"eveeve\"}", Map.of());
        post("login", "{\"username\":\"eve\",\"password\":\"wrong\"}", Map.of());

        assertThat(seen)
                .containsExactly("/accounts/positions", "eve", "/login", "eve", "/login", "none");
    }

    @Test
    void aUserWhoOnlyGivesANameIsUnknown() {
        post("login", "{\"username\":\"ann\",\"password\":\"wrong\"}", Map.of());
        post("login", "{\"username\":\"ann\"", Map.of());
        post("ping", "", Map.of("X-Auth-Token", "never"));
        post("logout", "", Map.of("X-Auth-Token", "never"));

        assertThat(seen)
                .containsExactly(
                        "/login", "none", "/login", "none", "/ping", "none", "/logout", "none");
    }

    private Answer post(String path, String body, Map<String, String> headers) {
        Map<String, String> all = InProcess.headers("Content-Type", "application/json");
        all.putAll(headers);
        return adapter.send("POST", path, all, body);
    }

    private record Listener(List<Object> seen) implements ContainerResponseFilter {

        @Override
        public void filter(ContainerRequestContext request, ContainerResponseContext response) {
            seen.add(property(request, RequestProperties.ROUTE));
            seen.add(property(request, RequestProperties.USER));
        }

        private static Object property(ContainerRequestContext request, String name) {
            Object value = request.getProperty(name);
            return value == null ? "none" : value;
        }
    }
}
