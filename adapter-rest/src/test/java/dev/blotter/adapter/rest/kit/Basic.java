package dev.blotter.adapter.rest.kit;

import dev.blotter.application.kit.SampleBooks;
import dev.blotter.domain.access.UserName;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** Values of the header {@code Authorization} for HTTP Basic. */
public final class Basic {

    private Basic() {}

    /** Of a user of the sample books. */
    public static String of(UserName user) {
        return of(user.value(), SampleBooks.passwordOf(user));
    }

    public static String of(String login, String password) {
        return ofOctets((login + ":" + password).getBytes(StandardCharsets.UTF_8));
    }

    public static String ofOctets(byte[] octets) {
        return "Basic " + Base64.getEncoder().encodeToString(octets);
    }
}
