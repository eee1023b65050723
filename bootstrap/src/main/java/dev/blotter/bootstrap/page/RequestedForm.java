package dev.blotter.bootstrap.page;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import org.glassfish.grizzly.http.server.Request;
import org.glassfish.grizzly.http.util.Header;

/** Which form of a page a client takes, and which it has already. */
record RequestedForm(List<String> encodings, List<String> knownTags) {

    private static final Pattern GZIP =
            Pattern.compile("(?:x-)?gzip\\s*(?:;\\s*q=(?!0(?:\\.0*)?$).*)?");

    static RequestedForm of(Request request) {
        return new RequestedForm(
                items(request, Header.AcceptEncoding), items(request, Header.IfNoneMatch));
    }

    boolean acceptsGzip() {
        return encodings.stream()
                .anyMatch(coding -> GZIP.matcher(coding.toLowerCase(Locale.ROOT)).matches());
    }

    boolean isKnown(String tag) {
        return knownTags.stream()
                .anyMatch(known -> known.equals("*") || known.replaceFirst("^W/", "").equals(tag));
    }

    private static List<String> items(Request request, Header header) {
        return StreamSupport.stream(request.getHeaders(header).spliterator(), false)
                .flatMap(line -> Pattern.compile(",").splitAsStream(line))
                .map(String::strip)
                .toList();
    }
}
