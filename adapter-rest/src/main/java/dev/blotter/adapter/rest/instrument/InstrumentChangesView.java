package dev.blotter.adapter.rest.instrument;

import dev.blotter.adapter.rest.form.RowLayout;
import dev.blotter.adapter.rest.form.WholeReason;
import dev.blotter.adapter.rest.instrument.row.InstrumentRow;
import dev.blotter.adapter.rest.json.JsonBytes;
import dev.blotter.adapter.rest.json.JsonRows;
import dev.blotter.application.instrument.InstrumentChanges;
import dev.blotter.application.instrument.InstrumentPages;
import dev.blotter.domain.instrument.Symbol;
import java.util.List;
import java.util.Optional;

/**
 * Changes of instruments as JSON, with instruments in the very form that they have in the list.
 *
 * @param tag the tag of the list that they lead to
 * @param whole why the list itself is shown, if it is
 * @param accounts the changes; of the list itself, all that is in it
 * @param layout how the list is written
 */
record InstrumentChangesView(
        String tag,
        Optional<WholeReason> whole,
        List<InstrumentChanges> accounts,
        RowLayout<InstrumentRow> layout)
        implements JsonRows {

    /** The whole of {@code list}. */
    static InstrumentChangesView whole(
            String tag, WholeReason reason, InstrumentPages list, RowLayout<InstrumentRow> layout) {
        List<InstrumentChanges> all =
                list.accounts().stream()
                        .map(
                                each ->
                                        new InstrumentChanges(
                                                each.account(),
                                                each.instruments(),
                                                List.of(),
                                                List.of()))
                        .toList();
        return new InstrumentChangesView(tag, Optional.of(reason), all, layout);
    }

    @Override
    public int rows() {
        return accounts.stream().mapToInt(InstrumentChanges::size).sum();
    }

    @Override
    public void writeTo(JsonBytes json) {
        json.raw("{\"tag\":").string(tag).raw(",\"whole\":" + whole.isPresent());
        whole.ifPresent(reason -> json.raw(",\"reason\":").string(reason.text()));
        json.raw(",\"accounts\":[");
        String separator = "";
        for (InstrumentChanges account : accounts) {
            json.raw(separator);
            write(account, json);
            separator = ",";
        }
        json.raw("]}");
    }

    private void write(InstrumentChanges changes, JsonBytes json) {
        json.raw("{\"account\":").string(changes.account().value()).raw(",\"added\":[");
        layout.write(InstrumentRow.of(changes.account(), changes.added()), json);
        json.raw("],\"changed\":[");
        layout.write(InstrumentRow.of(changes.account(), changes.changed()), json);
        json.raw("],\"removed\":[");
        String separator = "";
        for (Symbol symbol : changes.removed()) {
            json.raw(separator).string(symbol.value());
            separator = ",";
        }
        json.raw("]}");
    }
}
