package dev.blotter.adapter.rest.proxy;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads addresses as proxies write them, with a port or without. Resolves no name. */
final class AddressText {

    private static final String PART = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
    private static final Pattern IPV4 =
            Pattern.compile("(" + PART + "(?:\\." + PART + "){3})(?::\\d{1,5})?");
    private static final Pattern IPV6 =
            Pattern.compile("\\[([0-9a-fA-F:.]{2,45})](?::\\d{1,5})?|([0-9a-fA-F:.]{2,45})");

    private AddressText() {}

    /** The address, unless {@code text} is none. */
    static Optional<InetAddress> parse(String text) {
        Matcher four = IPV4.matcher(text);
        if (four.matches()) {
            return literal(four.group(1));
        }
        Matcher six = IPV6.matcher(text);
        if (!six.matches() || text.indexOf(':') < 0) {
            return Optional.empty();
        }
        return literal("[" + (six.group(1) == null ? six.group(2) : six.group(1)) + "]");
    }

    /** What is all digits, or in brackets, is never looked up. */
    private static Optional<InetAddress> literal(String text) {
        try {
            return Optional.of(InetAddress.getByName(text));
        } catch (UnknownHostException noAddress) {
            return Optional.empty();
        }
    }
}
