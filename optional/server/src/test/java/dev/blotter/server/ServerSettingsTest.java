package dev.blotter.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.blotter.server.framing.RequestTarget;
import java.net.URI;
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
}
