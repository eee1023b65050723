package dev.blotter.adapter.jdbc;

import dev.blotter.adapter.jdbc.connection.Database;
import dev.blotter.adapter.jdbc.engine.ConnectionSource;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.engine.Pool;
import dev.blotter.adapter.jdbc.schema.Schema;
import java.util.function.Function;

/**
 * A database, or several that are taken for one.
 *
 * @param source where connections come from
 * @param pool those for requests
 * @param database what runs statements on them
 */
record Store(ConnectionSource source, Pool pool, Database database) implements AutoCloseable {

    /** Opens what may have no tables. */
    static Store open(ConnectionSource source) {
        return open(source, Schema::engine);
    }

    /** Opens what has its tables, or is given them by {@code prepare}, for the engine they need. */
    static Store open(ConnectionSource source, Function<Schema, Engine> prepare) {
        Pool pool = source.pool();
        try {
            Engine engine = prepare.apply(new Schema(source));
            return new Store(source, pool, Database.over(pool, source, engine, ""));
        } catch (RuntimeException failed) {
            pool.close();
            source.close();
            throw failed;
        }
    }

    /** Opens copies of what {@code engine} reads. */
    static Store open(ConnectionSource source, Engine engine) {
        Pool pool = source.pool();
        return new Store(source, pool, Database.over(pool, source, engine, " on a standby"));
    }

    Schema schema() {
        return new Schema(source);
    }

    @Override
    public void close() {
        pool.close();
        source.close();
    }
}
