package dev.blotter.benchmark.load;

import io.vertx.core.http.HttpClientResponse;

/**
 * What came back.
 *
 * @param status the status, or -1 if the request failed
 * @param bytes the size of the body
 * @param etag the entity tag, or an empty text
 */
record Received(int status, long bytes, String etag) {

    static final Received NOTHING = new Received(-1, 0, "");

    static Received of(HttpClientResponse response, long bytes) {
        String etag = response.getHeader("ETag");
        return new Received(response.statusCode(), bytes, etag == null ? "" : etag);
    }
}
