package dev.blotter.bootstrap.config;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Where plain HTTP may be used, which others on the way can read and change.
 *
 * @param anywhere whether on any address, since others cannot reach it; else only on those that
 *     only the same machine can reach
 */
public record PlainHttp(boolean anywhere) implements Predicate<String> {

    /**
     * What is wrong with plain HTTP on the address that {@code setting} has, if anything. A name
     * without an address cannot be listened on.
     */
    Optional<String> objection(Setting setting, String host) {
        return addresses(host).isEmpty() || test(host)
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

    /** Whether it may be used with {@code host}; a name without an address may get one. */
    @Override
    public boolean test(String host) {
        List<InetAddress> addresses = addresses(host);
        return anywhere
                || (!addresses.isEmpty()
                        && addresses.stream().allMatch(InetAddress::isLoopbackAddress));
    }

    private static List<InetAddress> addresses(String host) {
        try {
            return List.of(InetAddress.getAllByName(host));
        } catch (UnknownHostException nowhere) {
            return List.of();
        }
    }
}
