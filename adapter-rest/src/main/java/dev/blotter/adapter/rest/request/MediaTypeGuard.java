package dev.blotter.adapter.rest.request;

import dev.blotter.adapter.rest.error.Problem;
import dev.blotter.adapter.rest.error.RequestFailed;
import dev.blotter.adapter.rest.header.RequestHeaders;
import jakarta.annotation.Priority;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Makes a content type that cannot be read, or has a weight, count as none: Jersey alone would
 * refuse the request, even one without a body, with an error that no mapper sees. Leaves out what
 * is empty in the list of types that are accepted (RFC 9110, 5.6.1.2), which Jersey would refuse as
 * well, and refuses a long list, since Jersey keeps the last 128 that it has parsed, however long.
 *
 * @param own whether a request is for this adapter; asked only of odd ones
 */
@PreMatching
@Priority(UriGuard.FIRST)
public record MediaTypeGuard(Predicate<ContainerRequestContext> own)
        implements ContainerRequestFilter {

    private static final int LONGEST_LIST = 1_000;
    private static final Pattern EMPTY = Pattern.compile("^\\s*,|,\\s*(?:,|$)");

    @Override
    public void filter(ContainerRequestContext request) {
        if (!hasReadableType(request) && own.test(request)) {
            request.getHeaders().remove(HttpHeaders.CONTENT_TYPE);
        }
        Optional<String> accepted = RequestHeaders.find(request, HttpHeaders.ACCEPT);
        if (accepted.filter(list -> list.length() > LONGEST_LIST && own.test(request))
                .isPresent()) {
            throw RequestFailed.with(Problem.HEADERS_TOO_LARGE).having(AnswerHeaders.ALL);
        }
        accepted.filter(list -> EMPTY.matcher(list).find() && own.test(request))
                .ifPresent(list -> request.getHeaders().putSingle(HttpHeaders.ACCEPT, whole(list)));
    }

    private static boolean hasReadableType(ContainerRequestContext request) {
        try {
            MediaType type = request.getMediaType();
            return type == null || !type.getParameters().containsKey("q");
        } catch (ProcessingException unreadable) {
            return false;
        }
    }

    private static String whole(String list) {
        return Arrays.stream(list.split(",", -1))
                .filter(type -> !type.isBlank())
                .collect(Collectors.joining(","));
    }
}
