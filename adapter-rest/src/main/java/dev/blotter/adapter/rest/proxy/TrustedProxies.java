package dev.blotter.adapter.rest.proxy;

import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The proxies whose {@code X-Forwarded-For} says where a request is from.
 *
 * @param networks their addresses
 */
public record TrustedProxies(List<Network> networks) {

    /** No proxy is trusted: a request is from the connected client. */
    public static final TrustedProxies NONE = new TrustedProxies(List.of());

    /** Longer chains are no good sign. */
    private static final int LONGEST_CHAIN = 32;

    public TrustedProxies {
        networks = List.copyOf(networks);
    }

    /**
     * The proxies that {@code text} lists with commas between: addresses, or networks such as
     * {@code 10.0.0.0/8}.
     *
     * @throws IllegalArgumentException if it is no such list
     */
    public static TrustedProxies parse(String text) {
        return new TrustedProxies(
                Arrays.stream(text.split(",", -1))
                        .map(String::strip)
                        .filter(each -> !each.isEmpty())
                        .map(Network::parse)
                        .toList());
    }

    /**
     * Returns the client of a request that came from {@code peer}: the last address in the list
     * {@code forwarded} that is no trusted proxy, since any client may have written those before
     * it. It is {@code peer} if the list cannot be read, is too long, or has only trusted proxies.
     */
    InetAddress clientOf(InetAddress peer, String forwarded) {
        if (!include(peer)) {
            return peer;
        }
        String[] chain = forwarded.split(",", -1);
        for (int i = chain.length - 1; i >= 0 && i >= chain.length - LONGEST_CHAIN; i--) {
            Optional<InetAddress> address = AddressText.parse(chain[i].strip());
            if (address.isEmpty()) {
                return peer;
            }
            if (!include(address.get())) {
                return address.get();
            }
        }
        return peer;
    }

    boolean include(InetAddress address) {
        return networks.stream().anyMatch(network -> network.includes(address));
    }

    /**
     * All addresses that begin alike.
     *
     * @param address one of them
     * @param bits how many bits they have in common
     */
    public record Network(InetAddress address, int bits) {

        private static Network parse(String text) {
            int slash = text.indexOf('/');
            InetAddress address =
                    AddressText.parse(slash < 0 ? text : text.substring(0, slash))
                            .orElseThrow(Network::unreadable);
            int all = address.getAddress().length * Byte.SIZE;
            String length = slash < 0 ? String.valueOf(all) : text.substring(slash + 1);
            if (!length.matches("\\d{1,3}") || Integer.parseInt(length) > all) {
                throw unreadable();
            }
            return new Network(address, Integer.parseInt(length));
        }

        private static IllegalArgumentException unreadable() {
            return new IllegalArgumentException(
                    "a list of addresses or networks such as 10.0.0.0/8, with commas between");
        }

        private boolean includes(InetAddress other) {
            byte[] ours = address.getAddress();
            byte[] theirs = other.getAddress();
            if (ours.length != theirs.length) {
                return false;
            }
            int whole = bits / Byte.SIZE;
            int rest = Byte.SIZE - bits % Byte.SIZE;
            return Arrays.equals(ours, 0, whole, theirs, 0, whole)
                    && (rest == Byte.SIZE
                            || (ours[whole] & 0xff) >> rest == (theirs[whole] & 0xff) >> rest);
        }
    }
}
