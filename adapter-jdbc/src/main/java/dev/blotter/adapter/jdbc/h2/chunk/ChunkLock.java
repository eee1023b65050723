package dev.blotter.adapter.jdbc.h2.chunk;

import java.lang.reflect.Field;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.h2.engine.Database;
import org.h2.engine.Session;
import org.h2.engine.SessionLocal;
import org.h2.jdbc.JdbcConnection;
import org.h2.mvstore.FileStore;
import org.h2.mvstore.MVStore;

/**
 * The lock that H2 holds while it adds a chunk to its file. H2 2.5.252 takes the roots of its maps
 * one after the other meanwhile, and lets statements go on. If one of them commits in between, its
 * rows may be in the chunk as they were before, and its undo log as it was after: a process that is
 * killed then leaves half a transaction. So the locks of the sessions are held as well, which each
 * statement holds.
 *
 * <p>H2 2.5.252 also makes a chunk while the one before it is still to be written, and then leaves
 * it out of the new chunk's list of chunks. A process that is killed right after the new one was
 * written leaves a file that cannot be read. So the lock waits until the chunk before is written.
 */
public final class ChunkLock extends ReentrantLock {

    private static final long serialVersionUID = 1;

    private static final long WAIT_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    /** So often a chunk is put off while a statement takes long. */
    private static final int PATIENCE = 20;

    /** What adds a chunk in H2. */
    private static final Set<String> ADDING = Set.of("commit", "tryCommit");

    private static final String OWN = ChunkLock.class.getName();
    private static final StackWalker WALKER = StackWalker.getInstance();

    private final transient Database database;
    private final transient FileStore<?> file;
    private final transient Field sessionLock;
    private final transient Deque<List<ReentrantLock>> held = new ArrayDeque<>();
    private int putOff;

    private ChunkLock(Database database, FileStore<?> file) throws ReflectiveOperationException {
        this.database = database;
        this.file = file;
        this.sessionLock = Session.class.getDeclaredField("lock");
        sessionLock.setAccessible(true);
    }

    /**
     * Has H2 use such a lock for the file that is open in this process, if there is one, and close
     * it after a {@link FailedWrite}.
     *
     * @throws SQLException if this is another version of H2
     */
    public static void install(Connection connection) throws SQLException {
        if (connection.unwrap(JdbcConnection.class).getSession() instanceof SessionLocal session) {
            try {
                install(session.getDatabase());
            } catch (ReflectiveOperationException other) {
                throw new SQLException("chunks cannot be locked: " + other, other);
            }
        }
    }

    private static synchronized void install(Database database)
            throws ReflectiveOperationException {
        MVStore store = database.getStore().getMvStore();
        FileStore<?> file = store.getFileStore();
        Field lock = MVStore.class.getDeclaredField("storeLock");
        lock.setAccessible(true);
        if (file != null && !(lock.get(store) instanceof ChunkLock)) {
            int delay = store.getAutoCommitDelay();
            store.setAutoCommitDelay(0); // ends the thread that would have the other lock
            lock.set(store, new ChunkLock(database, file));
            FailedWrite.closes(database, store);
            store.setAutoCommitDelay(delay);
        }
    }

    @Override
    public void lock() {
        boolean adds = addsChunk();
        List<ReentrantLock> sessions = adds ? freeSessions() : List.of();
        super.lock();
        held.push(sessions);
        if (adds) {
            awaitWritten();
        }
    }

    @Override
    public boolean tryLock() {
        if (!addsChunk()) {
            return held(super.tryLock(), List.of());
        }
        List<ReentrantLock> sessions = freeSessions();
        if (isToWait(sessions)) {
            putOff++;
            return held(false, sessions);
        }
        putOff = 0;
        boolean locked = held(super.tryLock(), sessions);
        if (locked) {
            awaitWritten();
        }
        return locked;
    }

    /**
     * Waits for the chunks that were added, unless this thread holds the lock for more than one.
     */
    private void awaitWritten() {
        if (getHoldCount() > 1) {
            return;
        }
        boolean written = false;
        try {
            file.executeFileStoreOperation(() -> {});
            written = true;
        } finally {
            if (!written) {
                unlock(); // the caller, who gets an exception, does not
            }
        }
    }

    @Override
    public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
        return held(super.tryLock(time, unit), List.of());
    }

    private boolean held(boolean locked, List<ReentrantLock> sessions) {
        if (locked) {
            held.push(sessions);
        } else {
            sessions.forEach(ReentrantLock::unlock);
        }
        return locked;
    }

    @Override
    public void unlock() {
        List<ReentrantLock> sessions = held.pop();
        super.unlock();
        sessions.forEach(ReentrantLock::unlock);
    }

    /** H2 holds the lock for other things, too, which are frequent, or take long. */
    private static boolean addsChunk() {
        return WALKER.walk(
                frames ->
                        frames.dropWhile(each -> each.getClassName().equals(OWN))
                                .findFirst()
                                .filter(each -> ADDING.contains(each.getMethodName()))
                                .isPresent());
    }

    /** A session that writes itself does not wait until all others have ended their statements. */
    private boolean isToWait(List<ReentrantLock> sessions) {
        return putOff < PATIENCE
                && sessions.size() < database.getSessions(true).length
                && sessions.stream().noneMatch(each -> each.getHoldCount() > 1);
    }

    /** The locks of all sessions that are free soon, which this thread holds then. */
    private List<ReentrantLock> freeSessions() {
        long end = System.nanoTime() + WAIT_NANOS;
        List<ReentrantLock> locked = new ArrayList<>();
        for (SessionLocal each : database.getSessions(true)) {
            ReentrantLock lock = lockOf(each);
            if (isLocked(lock, end)) {
                locked.add(lock);
            }
        }
        return locked;
    }

    private ReentrantLock lockOf(SessionLocal session) {
        try {
            return (ReentrantLock) sessionLock.get(session);
        } catch (IllegalAccessException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static boolean isLocked(ReentrantLock lock, long end) {
        try {
            return lock.tryLock(Math.max(0, end - System.nanoTime()), TimeUnit.NANOSECONDS);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
