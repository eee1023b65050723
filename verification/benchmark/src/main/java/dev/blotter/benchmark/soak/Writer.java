package dev.blotter.benchmark.soak;

import dev.blotter.benchmark.book.PositionWrites;
import java.sql.SQLException;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/** Changes a position of one account in each transaction; one that finds a lock is given up. */
final class Writer implements Repeated.Deed {

    /** Of H2, of PostgreSQL, and of both for a deadlock. */
    private static final Set<String> LOCKED = Set.of("HYT00", "55P03", "40001", "40P01");

    private final Random random = new Random(19);
    private final AtomicLong committed = new AtomicLong();
    private final AtomicLong locked = new AtomicLong();
    private final PositionWrites writes;
    private final List<String> accounts;

    Writer(PositionWrites writes, List<String> accounts) {
        this.writes = writes;
        this.accounts = accounts;
    }

    @Override
    public void once() throws SQLException {
        try {
            writes.change(List.of(accounts.get(random.nextInt(accounts.size()))));
            writes.commit();
            committed.incrementAndGet();
        } catch (SQLException failed) {
            if (!LOCKED.contains(failed.getSQLState())) {
                throw failed;
            }
            writes.rollBack();
            locked.incrementAndGet();
        }
    }

    long committed() {
        return committed.get();
    }

    long locked() {
        return locked.get();
    }
}
