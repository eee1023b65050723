package dev.blotter.adapter.jdbc;

import com.zaxxer.hikari.metrics.MetricsTrackerFactory;
import dev.blotter.adapter.jdbc.connection.Database;
import dev.blotter.adapter.jdbc.connection.pool.Pool;
import dev.blotter.adapter.jdbc.connection.source.ConnectionSource;
import dev.blotter.adapter.jdbc.schema.Schema;
import java.util.function.Consumer;

/**
 * A database, or several that are taken for one.
 *
 * @param source where connections come from
 * @param pool those for requests
 * @param database what runs statements on them
 */
record Store(ConnectionSource source, Pool pool, Database database) implements AutoCloseable {

    static Store open(ConnectionSource source) {
        Pool pool = source.pool();
        return new Store(source, pool, Database.over(pool, source));
    }

    /** Opens what has its tables, or is given them by {@code prepare}. */
    static Store open(ConnectionSource source, Consumer<Schema> prepare) {
        Store store = open(source);
        try {
            prepare.accept(store.schema());
            return store;
        } catch (RuntimeException failed) {
            store.close();
            throw failed;
        }
    }

    void measure(MetricsTrackerFactory meters) {
        pool.measure(meters);
    }

    Schema schema() {
        return new Schema(source);
    }

    @Override
    public void close() {
        database.close();
        source.close();
        pool.close();
    }
}
