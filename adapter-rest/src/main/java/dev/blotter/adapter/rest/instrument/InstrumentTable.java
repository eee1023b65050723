package dev.blotter.adapter.rest.instrument;

import dev.blotter.adapter.rest.form.RowLayout;
import dev.blotter.adapter.rest.json.Digest;
import dev.blotter.adapter.rest.json.Frame;
import dev.blotter.adapter.rest.json.JsonBytes;
import dev.blotter.application.instrument.InstrumentPage;
import dev.blotter.domain.catalog.Window;
import jakarta.ws.rs.core.MediaType;

/**
 * A page of instruments in another form, or with other fields, than most clients ask for. It is not
 * cached.
 *
 * @param page the page
 * @param layout how it is written
 */
record InstrumentTable(InstrumentPage page, RowLayout<InstrumentRow> layout)
        implements InstrumentList {

    @Override
    public MediaType type() {
        return layout.form().type();
    }

    @Override
    public Window window() {
        return page.window();
    }

    @Override
    public int matches() {
        return page.matches();
    }

    @Override
    public String digest() {
        return new Digest().add(matches()).add(JsonBytes.of(this::writeTo)).text();
    }

    @Override
    public int rows() {
        return page.instruments().size();
    }

    @Override
    public void writeTo(JsonBytes out) {
        Frame frame = layout.frame(InstrumentListView.NAME);
        out.raw(frame.opening());
        layout.write(InstrumentRow.of(page), out);
        out.raw(frame.ending());
    }
}
