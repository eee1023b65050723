package dev.blotter.server.pages;

import dev.blotter.adapter.rest.error.Problem;
import dev.blotter.server.exchange.ErrorBodies;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.glassfish.grizzly.http.Method;
import org.glassfish.grizzly.http.io.NIOOutputStream;
import org.glassfish.grizzly.http.server.Request;
import org.glassfish.grizzly.http.server.Response;
import org.glassfish.grizzly.http.util.Header;
import org.glassfish.grizzly.memory.Buffers;

/**
 * A file of a page for people: always the same bytes, under a strong tag, plain or as gzip. They
 * are read at the first request, and answered from memory.
 */
public final class Page {

    /** Up to this size, an answer is written in less time than a worker is woken. */
    private static final int SMALL = 1 << 18;

    private static final String ALLOWED = "GET, HEAD, OPTIONS";

    private static final Pattern GZIP =
            Pattern.compile("(?i)\\bgzip\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))");

    private static final Map<String, String> TYPES =
            Map.of(
                    "html", "text/html; charset=utf-8",
                    "css", "text/css; charset=utf-8",
                    "js", "text/javascript; charset=utf-8",
                    "svg", "image/svg+xml",
                    "json", "application/json");

    private final String type;
    private final Supplier<byte[]> content;
    private final String policy;
    private final Optional<Page> html;
    private volatile Optional<Forms> read = Optional.empty();

    private Page(String type, Supplier<byte[]> content, String policy, Optional<Page> html) {
        this.type = type;
        this.content = content;
        this.policy = policy;
        this.html = html;
    }

    /**
     * A page of the bytes that {@code content} returns.
     *
     * @param name a file name, whose extension decides the media type
     * @param policy the Content-Security-Policy that a browser applies to it
     */
    public static Page of(String name, Supplier<byte[]> content, String policy) {
        String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
        if (type == null) {
            throw new IllegalArgumentException("no known type of page: " + name);
        }
        return new Page(type, content, policy, Optional.empty());
    }

    /** This page, or {@code other} for clients that say that they accept HTML. */
    Page or(Page other) {
        return new Page(type, content, policy, Optional.of(other));
    }

    /** Whether it is answered soon, without reading a file. */
    public boolean isSmall() {
        return read.filter(forms -> forms.plain.length <= SMALL).isPresent();
    }

    public void answer(Request request, Response response) throws IOException {
        Method method = request.getMethod();
        if (method == Method.GET || method == Method.HEAD) {
            ErrorBodies.HEADERS.forEach(response::setHeader);
            html.filter(each -> all(request, Header.Accept).contains("text/html"))
                    .orElse(this)
                    .answerForm(request, response);
        } else {
            ErrorBodies.allow(ALLOWED, response);
            if (method != Method.OPTIONS) {
                ErrorBodies.send(response, Problem.METHOD_NOT_ALLOWED);
            }
        }
    }

    private void answerForm(Request request, Response response) throws IOException {
        Forms forms = forms();
        boolean gzip = GZIP.matcher(all(request, Header.AcceptEncoding)).find();
        String known = all(request, Header.IfNoneMatch);
        response.setHeader(Header.ETag, forms.tag(gzip));
        if (known.equals("*")
                || known.contains(forms.tag(true))
                || known.contains(forms.tag(false))) {
            response.setStatus(304);
            return;
        }
        response.setHeader("Content-Security-Policy", policy);
        response.setHeader("Referrer-Policy", "no-referrer");
        response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
        if (gzip) {
            response.setHeader(Header.ContentEncoding, "gzip");
        }
        send(response, type, gzip ? forms.gzip : forms.plain);
    }

    /**
     * Grizzly leaves the body of an answer to HEAD away. It waits for no client that it was asked
     * about, and does not copy what a buffer wraps.
     */
    private static void send(Response response, String type, byte[] body) throws IOException {
        response.setContentType(type);
        response.setContentLength(body.length);
        NIOOutputStream out = response.getNIOOutputStream();
        boolean unused = out.canWrite();
        out.write(Buffers.wrap(null, body));
    }

    /** All values of a header as one list. */
    private static String all(Request request, Header header) {
        return String.join(",", request.getHeaders(header)).strip();
    }

    private synchronized Forms forms() {
        if (read.isEmpty()) {
            read = Optional.of(new Forms(content.get()));
        }
        return read.get();
    }

    /** The same bytes in either encoding, and what their tags begin with. */
    private static final class Forms {

        private final byte[] plain;
        private final byte[] gzip;
        private final String digest;

        private Forms(byte[] content) {
            ByteArrayOutputStream zipped = new ByteArrayOutputStream();
            try (GZIPOutputStream zip = new GZIPOutputStream(zipped)) {
                zip.write(content);
                byte[] hash = MessageDigest.getInstance("SHA-256").digest(content);
                digest = Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
            } catch (IOException | NoSuchAlgorithmException impossible) {
                throw new IllegalStateException(impossible);
            }
            plain = content;
            gzip = zipped.toByteArray();
        }

        private String tag(boolean zipped) {
            return '"' + digest + (zipped ? "-gzip\"" : "\"");
        }
    }
}
