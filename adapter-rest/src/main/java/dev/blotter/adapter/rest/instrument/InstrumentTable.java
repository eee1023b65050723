package dev.blotter.adapter.rest.instrument;

import dev.blotter.adapter.rest.form.RowLayout;
import dev.blotter.adapter.rest.json.Digest;
import dev.blotter.adapter.rest.json.Frame;
import dev.blotter.adapter.rest.json.JsonBytes;
import dev.blotter.application.instrument.InstrumentPage;
import dev.blotter.application.instrument.InstrumentPages;
import dev.blotter.domain.catalog.Window;
import jakarta.ws.rs.core.MediaType;
import java.util.List;

/**
 * A page of instruments in another form, with other fields or of more accounts than most clients
 * ask for. It is not cached.
 *
 * @param content the rows of the page
 * @param matches how many instruments matched in all
 * @param window the part of the list that is shown
 * @param layout how it is written
 */
record InstrumentTable(
        List<InstrumentRow> content, long matches, Window window, RowLayout<InstrumentRow> layout)
        implements InstrumentList {

    static InstrumentTable of(InstrumentPage page, RowLayout<InstrumentRow> layout) {
        return new InstrumentTable(
                InstrumentRow.of(page.account(), page.instruments()),
                page.matches(),
                page.window(),
                layout);
    }

    static InstrumentTable of(InstrumentPages pages, RowLayout<InstrumentRow> layout) {
        return new InstrumentTable(
                pages.accounts().stream()
                        .flatMap(
                                each ->
                                        InstrumentRow.of(each.account(), each.instruments())
                                                .stream())
                        .toList(),
                pages.matches(),
                pages.window(),
                layout);
    }

    @Override
    public MediaType type() {
        return layout.form().type();
    }

    @Override
    public String digest() {
        return new Digest().add(matches()).add(JsonBytes.of(this::writeTo)).text();
    }

    @Override
    public int rows() {
        return content.size();
    }

    @Override
    public void writeTo(JsonBytes out) {
        Frame frame = layout.frame(InstrumentListView.NAME);
        out.raw(frame.opening());
        layout.write(content, out);
        out.raw(frame.ending());
    }
}
