package dev.blotter.adapter.rest.header;

import jakarta.ws.rs.container.ContainerRequestContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The headers of a request. Jersey compares their names in the lower case of the default locale, so
 * that it finds none with an I where that is Turkish; here every locale is the same.
 */
public final class RequestHeaders {

    private RequestHeaders() {}

    /** Returns the values of the header of this name, with commas between them. */
    public static Optional<String> find(ContainerRequestContext request, String name) {
        List<String> values = new ArrayList<>(1);
        for (Map.Entry<String, List<String>> header : request.getHeaders().entrySet()) {
            if (header.getKey().equalsIgnoreCase(name)) {
                values.addAll(header.getValue());
            }
        }
        return values.isEmpty() ? Optional.empty() : Optional.of(String.join(",", values));
    }
}
