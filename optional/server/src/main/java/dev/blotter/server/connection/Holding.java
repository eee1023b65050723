package dev.blotter.server.connection;

import java.util.function.LongConsumer;

/** How many bytes are held for one connection: of requests, of answers, and for TLS. */
final class Holding {

    /** From here on, what is being answered or written is counted; most is smaller. */
    private static final int WORTH_COUNTING = 4096;

    /** What a handshake of TLS takes, and what is left of it, as measured. */
    private static final int HANDSHAKE = 32 << 10;

    private static final int ENCRYPTION = 8 << 10;

    private final LongConsumer changes;
    private volatile int encryption;
    private volatile int part;
    private volatile long requests;
    private volatile long answers;
    private volatile boolean over;

    /** Only the thread that reads changes it. */
    private long records;

    private long bytes;

    /** Calls {@code changes} with how many bytes more are held each time, or less if negative. */
    Holding(LongConsumer changes) {
        this.changes = changes;
    }

    void handshake() {
        encryption = HANDSHAKE;
        settle();
    }

    /** Notes records that have come, and a part of one: all is held until it is understood. */
    void records(int whole, int part) {
        records += whole;
        this.part = part;
        settle();
    }

    /** The client has sent something that was understood: a handshake has ended before. */
    void isUnderstood() {
        encryption = Math.min(encryption, ENCRYPTION);
        records = 0;
        settle();
    }

    /** Notes what is held of requests: what has come, and what is being answered. */
    void requests(int incoming, int answered) {
        requests = incoming + counted(answered);
        settle();
    }

    /** Notes what is to be written. */
    void answers(long unwritten) {
        answers = counted(unwritten);
        settle();
    }

    private static long counted(long bytes) {
        return bytes < WORTH_COUNTING ? 0 : bytes;
    }

    /** Nothing is held any more. */
    void end() {
        over = true;
        settle();
    }

    private void settle() {
        long more;
        synchronized (this) {
            long now = over ? 0 : encryption + records + part + requests + answers;
            more = now - bytes;
            bytes = now;
        }
        if (more != 0) {
            changes.accept(more);
        }
    }

    synchronized long bytes() {
        return bytes;
    }
}
