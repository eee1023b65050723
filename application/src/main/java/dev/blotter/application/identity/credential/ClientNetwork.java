package dev.blotter.application.identity.credential;

import java.nio.ByteBuffer;
import java.util.Locale;

/**
 * The network that a request comes from, as far as limits distinguish networks: an IPv4 address, or
 * the first half of an IPv6 address, since who has one address of that half has all of them.
 *
 * @param network the bits of the address that count
 * @param isHalf whether they are the first half of an IPv6 address
 */
public record ClientNetwork(long network, boolean isHalf) {

    private static final int IPV4 = 4;
    private static final int IPV6 = 16;
    private static final int MAPPED = 0xffff;

    /**
     * Returns the network of {@code address}, in network order. An IPv4 address that is written as
     * one of IPv6 counts as what it is.
     *
     * @throws IllegalArgumentException if it has neither 4 bytes nor 16
     */
    public static ClientNetwork of(byte[] address) {
        if (address.length != IPV4 && address.length != IPV6) {
            throw new IllegalArgumentException("an address of " + address.length + " bytes");
        }
        ByteBuffer bits = ByteBuffer.wrap(address);
        return address.length == IPV4 || (bits.getLong() == 0 && bits.getInt() == MAPPED)
                ? new ClientNetwork(Integer.toUnsignedLong(bits.getInt()), false)
                : new ClientNetwork(bits.getLong(0), true);
    }

    /** The address, or the network of an IPv6 address, as one writes it. */
    @Override
    public String toString() {
        return isHalf
                ? String.format(
                        Locale.ROOT, "%x:%x:%x:%x::/64", part(48), part(32), part(16), part(0))
                : "%s.%s.%s.%s"
                        .formatted(
                                part(24) & 0xff, part(16) & 0xff, part(8) & 0xff, part(0) & 0xff);
    }

    private long part(int shift) {
        return network >>> shift & 0xffff;
    }
}
