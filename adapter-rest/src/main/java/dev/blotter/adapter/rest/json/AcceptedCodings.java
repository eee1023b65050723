package dev.blotter.adapter.rest.json;

import dev.blotter.adapter.rest.header.RequestHeaders;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.Locale;

/** What a client says in {@code Accept-Encoding}. What cannot be read of it accepts nothing. */
record AcceptedCodings(String header) {

    private static final String MORE_THAN_ZERO = "q=(?:1(?:\\.0{0,3})?|0\\.(?!0+$)\\d{1,3})";

    static AcceptedCodings of(ContainerRequestContext request) {
        String header = RequestHeaders.find(request, HttpHeaders.ACCEPT_ENCODING).orElse("");
        return new AcceptedCodings(header.toLowerCase(Locale.ROOT));
    }

    /**
     * Whether {@code coding} is listed, or {@code *} is and the coding is not, with a weight that
     * is not zero.
     */
    boolean accept(String coding) {
        boolean others = false;
        for (String item : header.split(",", -1)) {
            String[] parts = item.split(";", 2);
            String name = parts[0].strip();
            boolean accepted = parts.length == 1 || hasWeight(parts[1].strip());
            if (name.equals(coding)) {
                return accepted;
            }
            others |= name.equals("*") && accepted;
        }
        return others;
    }

    private static boolean hasWeight(String parameter) {
        return parameter.matches(MORE_THAN_ZERO);
    }
}
