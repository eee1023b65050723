package dev.blotter.adapter.rest.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whom a request is from, according to proxies. */
final class TrustedProxiesTest {

    private static final TrustedProxies PROXIES =
            TrustedProxies.parse("127.0.0.1, 10.1.0.0/20,2001:db8:ffff::/47,::1");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    127.0.0.1       | 192.0.2.7                                  | 192.0.2.7
                    127.0.0.1       | 198.51.100.1, 192.0.2.7                    | 192.0.2.7
                    127.0.0.1       | 198.51.100.1, 192.0.2.7, 10.1.15.255       | 192.0.2.7
                    127.0.0.1       | 198.51.100.1, 192.0.2.7, 10.1.16.0         | 10.1.16.0
                    127.0.0.1       | nonsense, 192.0.2.7                        | 192.0.2.7
                    127.0.0.1       | 192.0.2.7:4711                             | 192.0.2.7
                    ::1             | 2001:db8::7                                | 2001:db8::7
                    ::1             | [2001:db8::7]:443                          | 2001:db8::7
                    2001:db8:fffe::2| [2001:db8::7]                              | 2001:db8::7
                    127.0.0.1       | ::ffff:192.0.2.7                           | 192.0.2.7
                    """)
    void theLastOneWhoIsNoProxyIsTheClient(String peer, String forwarded, String client) {
        assertThat(PROXIES.clientOf(address(peer), forwarded)).isEqualTo(address(client));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ",",
                "192.0.2.7,",
                "192.0.2.7, unknown",
                "192.0.2.7, localhost",
                "192.0.2.7, 1.2.3",
                "192.0.2.7, 1.2.3.256",
                "192.0.2.7, 01.2.3.4",
                "192.0.2.7, 1.2.3.4.5",
                "192.0.2.7, ::g",
                "192.0.2.7, :::",
                "192.0.2.7, [::1",
                "192.0.2.7, fe80::1%eth0",
                "192.0.2.7, _hidden",
                "127.0.0.1",
                "10.1.0.1, 127.0.0.1"
            })
    void whatCanNotBeReadOrNamesProxiesOnlyIsNotBelieved(String forwarded) {
        assertThat(PROXIES.clientOf(address("127.0.0.1"), forwarded))
                .isEqualTo(address("127.0.0.1"));
    }

    @Test
    void aChainWithoutAnEndIsNotFollowed() {
        assertThat(PROXIES.clientOf(address("127.0.0.1"), "192.0.2.7" + ",127.0.0.1".repeat(999)))
                .isEqualTo(address("127.0.0.1"));
    }

    @Test
    void nobodyElseIsBelieved() {
        for (String peer : new String[] {"192.0.2.1", "127.0.0.2", "::2", "2001:db9::1"}) {
            assertThat(PROXIES.clientOf(address(peer), "192.0.2.7")).isEqualTo(address(peer));
            assertThat(TrustedProxies.NONE.clientOf(address(peer), "192.0.2.7"))
                    .isEqualTo(address(peer));
        }
        assertThat(TrustedProxies.parse("0.0.0.0/0").clientOf(address("::1"), "192.0.2.7"))
                .isEqualTo(address("::1"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "proxy",
                "10.0.0.0/33",
                "10.0.0.0/",
                "10.0.0.0/x",
                "::/129",
                "/8",
                "1.2.3.4 5"
            })
    void whatIsNoListOfNetworksIsRefused(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> TrustedProxies.parse(text));
    }

    private static InetAddress address(String text) {
        try {
            return InetAddress.getByName(text);
        } catch (UnknownHostException noAddress) {
            throw new AssertionError(noAddress);
        }
    }
}
