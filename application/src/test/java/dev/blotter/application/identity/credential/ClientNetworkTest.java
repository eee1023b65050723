package dev.blotter.application.identity.credential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ClientNetworkTest {

    @ParameterizedTest
    @CsvSource({
        "192.0.2.7, 192.0.2.7",
        "255.255.255.255, 255.255.255.255",
        "2001:db8:0:1:2:3:4:5, 2001:db8:0:1::/64",
        "::1, 0:0:0:0::/64"
    })
    void anAddressCountsAsThis(String address, String network) {
        assertThat(of(address)).hasToString(network);
    }

    @Test
    void addressesOfOneNetworkOfIpv6AreTheSameAndOthersAreNot() {
        assertThat(of("2001:db8::1")).isEqualTo(of("2001:db8:0:0:ffff::2"));
        assertThat(of("2001:db8:0:1::1")).isNotEqualTo(of("2001:db8::1"));
        assertThat(of("192.0.2.7")).isNotEqualTo(of("192.0.2.8"));
        assertThat(of("0.0.0.0")).isNotEqualTo(of("::1"));
    }

    @Test
    void anAddressOfIpv4CountsAsWhatItIsHoweverItIsWritten() {
        byte[] mapped = new byte[16];
        mapped[10] = -1;
        mapped[11] = -1;
        mapped[12] = (byte) 192;
        mapped[14] = 2;
        mapped[15] = 7;

        assertThat(ClientNetwork.of(mapped)).isEqualTo(of("192.0.2.7"));
    }

    @Test
    void whatIsNoAddressHasNoClientNetwork() {
        assertThatIllegalArgumentException().isThrownBy(() -> ClientNetwork.of(new byte[5]));
    }

    private static ClientNetwork of(String address) {
        try {
            return ClientNetwork.of(InetAddress.getByName(address).getAddress());
        } catch (UnknownHostException noAddress) {
            throw new AssertionError(noAddress);
        }
    }
}
