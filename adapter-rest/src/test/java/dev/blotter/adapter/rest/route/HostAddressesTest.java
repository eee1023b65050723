package dev.blotter.adapter.rest.route;

import static dev.blotter.application.kit.SampleBooks.BOB;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.adapter.rest.BlotterFeature;
import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.adapter.rest.kit.Log;
import dev.blotter.application.Blotter;
import dev.blotter.application.Limits;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.example.host.HostAccounts;
import org.glassfish.jersey.server.ResourceConfig;
import org.glassfish.jersey.server.model.ModelValidationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Resources of a host near the addresses of the interface. */
final class HostAddressesTest {

    private static final List<String> OURS =
            List.of(
                    "accounts/positions",
                    "accounts/default:bob/positions",
                    "accounts/default:bob/instruments/AAPL",
                    "accounts/default:bob/instruments/query",
                    "accounts/default:bob/instruments/type/STOCK",
                    "users",
                    "users/self",
                    "users/bob",
                    "openapi.json");

    static Stream<Object> neighbours() {
        return Stream.of(
                new HostAccounts.OfOne(), new HostAccounts.OfAll(), new HostAccounts.Users());
    }

    @ParameterizedTest
    @MethodSource("neighbours")
    void neitherIsInFrontOfTheOther(Object host) {
        try (Log log = new Log()) {
            InProcess before = new InProcess(new ResourceConfig().register(host));
            InProcess after = mountedBeside(host);

            for (String path :
                    List.of(
                            "accounts/1",
                            "accounts/1/orders",
                            "accounts/1/other",
                            "users/1/orders",
                            "users/1/roles")) {
                assertThat(text(after.send("GET", path, Map.of())))
                        .isEqualTo(text(before.send("GET", path, Map.of())));
            }
            for (String path : OURS) {
                assertThat(after.get(BOB, path).body())
                        .isEqualTo(InProcess.overSampleBooks().get(BOB, path).body());
            }
            assertThat(log.lines()).isEmpty();
        }
    }

    @Test
    void otherMethodsOfOurAddressesAreTheHosts() {
        try (Log log = new Log()) {
            InProcess host = mountedBeside(new HostAccounts.Trading());

            assertThat(host.send("POST", "accounts/1/positions", Map.of()).body())
                    .isEqualTo("opened in 1");
            assertThat(host.send("POST", "accounts/1/positions/2", Map.of()).body())
                    .isEqualTo("closed 2 of 1");
            assertThat(host.get(BOB, "accounts/default:bob/positions").status()).isEqualTo(200);
            assertThat(host.send("DELETE", "accounts/1/positions", Map.of()).status())
                    .isEqualTo(405);
            assertThat(log.lines()).isEmpty();
        }
    }

    @Test
    void anAddressThatTheHostAnswersIsLogged() {
        try (Log log = new Log()) {
            InProcess host = mountedBeside(new HostAccounts.Shadow());

            assertThat(host.get(BOB, "users/bob").body()).isEqualTo("user bob");
            assertThat(log.lines())
                    .containsExactly(
                            "WARN users/{login} is answered by the resource of the host at"
                                    + " users/{id: [a-z]+}");
        }
    }

    @Test
    void oneOfSeveralResourcesWithTheSamePathIsLoggedToo() {
        try (Log log = new Log()) {
            new InProcess(
                    new ResourceConfig()
                            .register(new HostAccounts.Users())
                            .register(new HostAccounts.Shadow())
                            .register(feature()));

            assertThat(log.lines()).isNotEmpty().allMatch(line -> line.contains("users/"));
        }
    }

    @Test
    void theSameAddressMethodAndMediaTypeTwiceStopsTheStart() {
        assertThatThrownBy(() -> mountedBeside(new HostAccounts.Twin()))
                .isInstanceOf(ModelValidationException.class);
    }

    private static InProcess mountedBeside(Object host) {
        return new InProcess(new ResourceConfig().register(host).register(feature()));
    }

    private static BlotterFeature feature() {
        return new BlotterFeature(
                Blotter.over(new InMemoryBooks(SampleBooks.books()).ports(), Limits.DEFAULT));
    }

    private static String text(Answer answer) {
        return answer.status() + " " + answer.headers() + " " + answer.body();
    }
}
