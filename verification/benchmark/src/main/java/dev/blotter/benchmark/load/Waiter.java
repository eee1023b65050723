package dev.blotter.benchmark.load;

import dev.blotter.benchmark.book.Paths;
import dev.blotter.verification.books.SyntheticUsers;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientConnection;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.RequestOptions;
import java.net.URI;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A client that waits for news of one account for ever, on a connection of its own: by long polls
 * of the positions, or by server-sent events with what has changed in them.
 */
final class Waiter {

    private static final int OK = 200;
    private static final int NOT_MODIFIED = 304;
    private static final int UNAVAILABLE = 503;
    private static final String WAIT = "wait=60";
    private static final Pattern EVENT_ID = Pattern.compile("(?m)^id: (\\S+)$");
    private static final Pattern PAUSE = Pattern.compile("retry: (\\d+)\n\n");
    private static final String END = "\n\n";
    private static final String COMMENT = ":";
    private static final String NO_CHANGES = "\"accounts\":[]";

    /** What a server tells an {@code EventSource} to wait before it comes again. */
    private static final Duration RETRY = Duration.ofSeconds(1);

    private static final long NOTHING = Long.MIN_VALUE;

    private final Waiters all;
    private final URI address;
    private final String account;
    private final HttpClientConnection connection;
    private volatile long due = NOTHING;
    private String tag;
    private Duration pause = RETRY;

    private Waiter(
            Waiters all,
            URI address,
            String account,
            HttpClientConnection connection,
            HttpClientResponse first) {
        this.all = all;
        this.address = address;
        this.account = account;
        this.connection = connection;
        this.tag = tagOf(first);
    }

    /** Connects, and gets the positions of {@code account} for the first time. */
    static Future<Waiter> connect(Waiters all, LoadClient client, URI address, String account) {
        return client.connect(address)
                .compose(
                        connection ->
                                connection
                                        .request(positions(address, account))
                                        .compose(request -> request.send())
                                        .compose(first -> first.body().map(body -> first))
                                        .map(
                                                first ->
                                                        new Waiter(
                                                                all,
                                                                address,
                                                                account,
                                                                connection,
                                                                first)));
    }

    private static RequestOptions positions(URI address, String account) {
        return Requests.get(address, Paths.positions(account), userOf(account));
    }

    /** Both read every account; one alone may have a quarter of a server's waiting clients. */
    private static String userOf(String account) {
        return account.hashCode() % 2 == 0 ? SyntheticUsers.OPERATOR : SyntheticUsers.RESTRICTED;
    }

    private static String tagOf(HttpClientResponse response) {
        String tag = response.getHeader("ETag");
        if (response.statusCode() != OK || tag == null) {
            throw new IllegalStateException("positions with status " + response.statusCode());
        }
        return tag;
    }

    /** Says that there is news from now on, if there was none. For any thread. */
    synchronized void due() {
        due = due == NOTHING ? System.nanoTime() : due;
    }

    private synchronized long takeDue() {
        long since = due;
        due = NOTHING;
        return since;
    }

    /** Asks for news, and again after each answer. On the thread of the client, as all below. */
    void ask() {
        connection
                .request(all.byEvents() ? events() : poll())
                .compose(request -> request.send())
                .compose(response -> isStream(response) ? follow(response) : once(response))
                .onFailure(failure -> all.wrong(account + ": " + failure));
    }

    private Future<Void> once(HttpClientResponse response) {
        return response.body().onSuccess(body -> received(response, body)).mapEmpty();
    }

    private boolean isStream(HttpClientResponse response) {
        return all.byEvents() && response.statusCode() == OK;
    }

    /** Takes event after event, and comes again when the stream has ended. */
    private Future<Void> follow(HttpClientResponse stream) {
        StringBuilder read = new StringBuilder();
        stream.handler(
                part -> {
                    read.append(part);
                    for (int end = read.indexOf(END); end >= 0; end = read.indexOf(END)) {
                        event(read.substring(0, end + END.length()));
                        read.delete(0, end + END.length());
                    }
                });
        pause = RETRY;
        return stream.end().onSuccess(ended -> all.askLater(this, pause));
    }

    private RequestOptions poll() {
        return positions(address, account)
                .putHeader("If-None-Match", tag)
                .putHeader("Prefer", WAIT);
    }

    private RequestOptions events() {
        return Requests.get(address, Paths.changes(account), userOf(account))
                .putHeader("Accept", "text/event-stream")
                .putHeader("Last-Event-ID", tag.replace("\"", ""));
    }

    private void received(HttpClientResponse response, Buffer body) {
        int status = response.statusCode();
        if (status == UNAVAILABLE) {
            String seconds = response.getHeader("Retry-After");
            all.refused(this, Duration.ofSeconds(seconds == null ? 1 : Long.parseLong(seconds)));
        } else if (isNews(response, body)) {
            tag = tagOf(response);
            came(body.length());
            ask();
        } else if (status == NOT_MODIFIED
                && WAIT.equals(response.getHeader("Preference-Applied"))) {
            all.waitedInVain();
            ask();
        } else {
            // A server that holds no more clients, for want of heap, say, gives them 304 at once.
            all.wrong("%s: status %s without news or a wait".formatted(account, status));
        }
    }

    private void event(String event) {
        Matcher retry = PAUSE.matcher(event);
        if (retry.matches()) {
            pause = Duration.ofMillis(Long.parseLong(retry.group(1)));
            all.putOff();
            return;
        }
        Matcher id = EVENT_ID.matcher(event);
        if (event.startsWith(COMMENT) || event.contains(NO_CHANGES)) {
            all.waitedInVain();
        } else if (mayCome() && id.find() && !id.group(1).equals(tag)) {
            tag = id.group(1);
            came(event.length());
        } else {
            all.wrong(account + ": an event without news");
        }
    }

    private boolean isNews(HttpClientResponse response, Buffer body) {
        return response.statusCode() == OK
                && mayCome()
                && body.length() > 0
                && !tagOf(response).equals(tag);
    }

    private boolean mayCome() {
        return due != NOTHING || all.areWritten();
    }

    /** What was committed before the last news was made, but after it was due, came with it. */
    private void came(long bytes) {
        long since = takeDue();
        if (since != NOTHING) {
            all.came(since, bytes);
        }
    }
}
