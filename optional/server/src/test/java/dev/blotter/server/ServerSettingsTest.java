package dev.blotter.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.blotter.server.framing.RequestTarget;
import dev.blotter.server.tls.certificate.ClientCertificates.Demand;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ServerSettingsTest {

    @ParameterizedTest
    @CsvSource({
        "127.0.0.1, 127.0.0.1:80",
        "0.0.0.0, 0.0.0.0:80",
        "Example.COM, Example.COM:80",
        "::1, [::1]:80",
        "::, [::]:80",
        "[::1], [::1]:80",
        "fe80::1%eth0, [fe80::1%25eth0]:80",
    })
    void aHostThatCanBeListenedOnIsOneThatAUrlCanHave(String host, String authority) {
        assertThat(RequestTarget.authority(host, 80)).isEqualTo(authority);
        assertThat(URI.create("http://" + authority + "/").getPort()).isEqualTo(80);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/dxsca-web", "/API/v1.2", "/~a_b", "/..a", "/a.."})
    void aRootThatIsTakenIsTheSameInALink(String root) {
        assertThat(ServerSettings.requireRoot(root)).isEqualTo(root);
        assertThat(URI.create("http://host" + root).normalize().getRawPath()).isEqualTo(root);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", "a", "/a/", "//a", "/a//b", "/a b", "/a%20b", "/a?b", "/a#b", "/ü", "/..",
                "/a/../b", "/.", "/a;b", "/a'b", "/{a}", "/a\\b", "/a\"b", "/a\nb", "/a\n"
            })
    void aRootThatALinkWouldChangeIsRefused(String root) {
        assertThatIllegalArgumentException().isThrownBy(() -> ServerSettings.requireRoot(root));
    }

    @Test
    void pagesAreBelowTheRootInWhateverOrderItIsSaid() {
        ServerSettings one = ServerSettings.of("host", 0).withIndex(true).withRoot("/x");
        ServerSettings other = ServerSettings.of("host", 0).withRoot("/x").withIndex(true);

        for (ServerSettings each : List.of(one, other)) {
            assertThat(each.pages().at("/")).isPresent();
            assertThat(each.pages().at("/explorer")).isEmpty();
        }
    }

    @Test
    void certificatesOfClientsAreNotForgotten() {
        Path file = Path.of("file");
        ServerSettings plain = ServerSettings.of("host", 0);
        ServerSettings mutual =
                plain.withPem(file, file, "")
                        .withClients(Optional.of(file), true, "cn")
                        .withPkcs12(file, "");

        assertThat(mutual.certificate().orElseThrow().clients().orElseThrow().demand())
                .isEqualTo(Demand.REQUIRED);
        assertThat(
                        mutual.withClients(Optional.of(file), false, "cn")
                                .certificate()
                                .orElseThrow()
                                .clients()
                                .orElseThrow()
                                .demand())
                .isEqualTo(Demand.OPTIONAL);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> plain.withClients(Optional.of(file), true, "cn"))
                .withMessageContaining("withPem");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> mutual.withClients(Optional.empty(), true, "cn"));
    }

    @Test
    void aServerTakesSomething() {
        ServerSettings usual = ServerSettings.of("host", 0);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> usual.withConnections(0, Duration.ofSeconds(1)));
        assertThatNullPointerException().isThrownBy(() -> usual.withWorkers(1, null));
    }
}
