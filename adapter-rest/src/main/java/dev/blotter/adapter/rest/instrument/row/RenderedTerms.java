package dev.blotter.adapter.rest.instrument.row;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.stats.StatsCounter;
import dev.blotter.adapter.rest.form.Field;
import dev.blotter.adapter.rest.json.JsonBytes;
import dev.blotter.domain.terms.TradingTerms;

/** Trading terms as JSON, cached: there are few distinct ones, and they repeat from row to row. */
final class RenderedTerms {

    private static final int SHARE_OF_MEMORY = 32;
    private static final int BYTES_PER_KEY = 300;

    private final Cache<TradingTerms, byte[]> members;

    /** A cache whose hits and misses {@code stats} counts. */
    RenderedTerms(StatsCounter stats) {
        members =
                Caffeine.newBuilder()
                        .executor(Runnable::run) // upkeep is less work than waking a thread
                        .recordStats(() -> stats)
                        .maximumWeight(Runtime.getRuntime().maxMemory() / SHARE_OF_MEMORY)
                        .<TradingTerms, byte[]>weigher((terms, json) -> BYTES_PER_KEY + json.length)
                        .build();
    }

    /** The members of a row that show {@code terms}, with a comma in front of each. */
    byte[] membersOf(TradingTerms terms) {
        return members.get(
                terms, any -> JsonBytes.of(json -> Field.append(TermsFields.ALL, any, json)));
    }
}
