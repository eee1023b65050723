package dev.blotter.bootstrap.config;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.Optional;

/**
 * Where plain HTTP may be used, which others on the way can read and change.
 *
 * @param anywhere whether on any address, since others cannot reach it; else only on those that
 *     only the same machine can reach
 */
public record PlainHttp(boolean anywhere) {

    /** What is wrong with plain HTTP on the address that {@code setting} has, if anything. */
    Optional<String> objection(Setting setting, String host) {
        return allows(host)
                ? Optional.empty()
                : Optional.of(
                        "setting %s: plain HTTP on %s could be read by others; %sset blotter.plain-http=anywhere if they cannot reach it"
                                .formatted(
                                        setting.key(),
                                        host,
                                        setting == Setting.HOST
                                                ? "set blotter.tls-certificate and blotter.tls-key to speak TLS, or "
                                                : ""));
    }

    /** Whether it may be used with {@code host}. */
    boolean allows(String host) {
        return anywhere || isLoopback(host);
    }

    /** A name without an address cannot be listened on, or asked. */
    private static boolean isLoopback(String host) {
        try {
            return Arrays.stream(InetAddress.getAllByName(host))
                    .allMatch(InetAddress::isLoopbackAddress);
        } catch (UnknownHostException nowhere) {
            return true;
        }
    }
}
