package dev.blotter.bootstrap.server;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.glassfish.grizzly.Connection;
import org.glassfish.grizzly.Grizzly;
import org.glassfish.grizzly.attributes.Attribute;
import org.glassfish.grizzly.nio.NIOConnection;

/**
 * A connection of a client, and until when it may stay as it is. Whoever reads from it or answers
 * on it says what it is at, which costs no more than writing fields; {@link Connections} looks at
 * all of them in {@link Rounds}, which are the clock here.
 */
final class OpenConnection {

    private static final Attribute<OpenConnection> ATTRIBUTE =
            Grizzly.DEFAULT_ATTRIBUTE_BUILDER.createAttribute(OpenConnection.class.getName());

    /** What a connection is at. */
    enum State {
        /** Nothing has come yet. */
        OPENED,
        /** Some of a head has come. */
        HEAD,
        /** A head has come, and nobody works on the request before its body has, too. */
        BODY,
        /** A request is worked on, or waits for news: as long as it takes. */
        ANSWER,
        /** A request was answered before all of its body has come. */
        REMAINDER,
        /** All was answered. */
        IDLE,
        /** A head was refused: whatever else comes is not looked at. */
        REFUSED
    }

    private final NIOConnection connection;
    private final Connections all;
    private final AtomicInteger writes = new AtomicInteger();
    private Optional<IncomingBody> body = Optional.empty();
    private long due;
    private volatile State state = State.OPENED;

    /** What only the rounds look at. */
    private int writesSeen;

    private long lastUnread = Long.MIN_VALUE / 2;
    private long lastProgress;

    OpenConnection(NIOConnection connection, Connections all) {
        this.connection = connection;
        this.all = all;
        this.due = all.dueAfter(State.OPENED);
        ATTRIBUTE.set(connection, this);
    }

    static OpenConnection of(Connection<?> connection) {
        return ATTRIBUTE.get(connection);
    }

    /** Notes that the client has room for more of its answer. */
    static void written(Connection<?> connection) {
        OpenConnection open = ATTRIBUTE.get(connection);
        if (open != null) { // one too many is never kept
            open.writes.lazySet(open.writes.get() + 1); // by one thread at a time
        }
    }

    NIOConnection connection() {
        return connection;
    }

    State state() {
        return state;
    }

    /** Whether the client has taken all that was written to it. */
    static boolean hasReadAll(Connection<?> connection) {
        return ((NIOConnection) connection).getAsyncWriteQueue().isEmpty();
    }

    /** The first bytes of a request are here. The first request has no more time for that. */
    void headBegins() {
        if (state == State.OPENED) {
            state = State.HEAD;
        } else {
            enter(State.HEAD);
        }
    }

    void headEnds(boolean withBody) {
        if (withBody) {
            enter(State.BODY);
        } else {
            state = State.ANSWER;
        }
    }

    /** Some of the request is known now to those who answer it. */
    void handedOn() {
        if (state == State.BODY) { // which is so seldom that the others need not write
            state = State.ANSWER;
        }
    }

    void headIsRefused() {
        enter(State.REFUSED);
    }

    void bodyBegins(IncomingBody incoming) {
        body = Optional.of(incoming);
        enter(State.BODY);
    }

    void bodyEnds() {
        body = Optional.empty();
        state = State.ANSWER;
    }

    /** All of the answer is written, although the client may not have read it yet. */
    void answered(boolean withRemainder) {
        enter(withRemainder ? State.REMAINDER : State.IDLE);
    }

    private void enter(State next) {
        due = all.dueAfter(next);
        state = next;
    }

    /** Nobody is there any more. */
    void closed() {
        body.ifPresent(IncomingBody::breakOff);
    }

    /** Whether the client must be cut off in this round, as far as can be seen from outside. */
    boolean isLate(long round) {
        if (!hasReadAll(connection)) {
            return isStalled(round);
        }
        return isDue(round) && (state != State.IDLE || all.isIdle(round - lastUnread));
    }

    private boolean isStalled(long round) {
        int now = writes.get();
        if (now != writesSeen || lastUnread != round - 1) {
            writesSeen = now;
            lastProgress = round;
        }
        lastUnread = round;
        return all.isStalled(round - lastProgress);
    }

    /** Whether it has been at the same for too long. */
    private boolean isDue(long round) {
        return state != State.ANSWER && round >= due;
    }

    /** Cuts the client off, on the thread that reads from it, unless it has gone on meanwhile. */
    void giveUp(long round) {
        if (!connection.isOpen()) {
            return;
        }
        if (lastUnread >= round) {
            if (!hasReadAll(connection) && writes.get() == writesSeen) {
                all.cutOff(this);
            }
        } else if (isDue(round)) {
            switch (state) {
                case HEAD -> all.refuse(this);
                case BODY -> body.ifPresentOrElse(IncomingBody::giveUp, () -> all.refuse(this));
                default -> connection.terminateSilently();
            }
        }
    }
}
