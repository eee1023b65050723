package dev.blotter.adapter.rest.instrument;

import dev.blotter.adapter.rest.json.JsonRows;
import dev.blotter.domain.catalog.Window;
import java.time.Instant;
import java.util.Optional;

/** A page of instruments in whatever form. */
sealed interface InstrumentList extends JsonRows permits InstrumentListView, InstrumentTable {

    /** The part of the list that is shown. */
    Window window();

    /** When the instruments were last known to be the newest, if the store knows. */
    Optional<Instant> time();

    /** How many instruments matched in all. */
    long matches();

    /** A text that changes when, and only when, the page or what its headers say does. */
    String digest();
}
