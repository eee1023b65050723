package dev.blotter.adapter.rest.instrument;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.blotter.application.port.Waiting;
import dev.blotter.domain.instrument.Instrument;
import java.util.List;

/**
 * Lists of instruments as JSON, made once for as long as a driven port hands out the same list.
 * Told apart by identity, and gone with the list.
 */
final class RenderedInstruments {

    private static final int SHARE_OF_MEMORY = 24;

    private final RenderedTerms terms = new RenderedTerms();
    private final Cache<List<Instrument>, InstrumentRows> lists =
            Caffeine.newBuilder()
                    .executor(Runnable::run) // upkeep is less work than waking a thread
                    .weakKeys()
                    .maximumWeight(Runtime.getRuntime().maxMemory() / SHARE_OF_MEMORY)
                    .<List<Instrument>, InstrumentRows>weigher((list, rows) -> rows.size())
                    .build();

    /** The rows of {@code instruments}. A single one is made sooner than looked up. */
    InstrumentRows rowsOf(List<Instrument> instruments) {
        if (instruments.size() <= 1) {
            return render(instruments);
        }
        InstrumentRows known = lists.getIfPresent(instruments);
        if (known == null) {
            Waiting.begins();
            return lists.get(instruments, this::render);
        }
        return known;
    }

    private InstrumentRows render(List<Instrument> instruments) {
        return InstrumentRows.of(instruments, terms);
    }
}
