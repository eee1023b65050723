package dev.blotter.adapter.rest.instrument;

import dev.blotter.adapter.rest.form.RowLayout;
import dev.blotter.adapter.rest.instrument.row.InstrumentRow;
import dev.blotter.adapter.rest.json.Digest;
import dev.blotter.adapter.rest.json.Frame;
import dev.blotter.adapter.rest.json.JsonBytes;
import dev.blotter.application.instrument.InstrumentPage;
import dev.blotter.domain.catalog.Window;
import dev.blotter.domain.instrument.AccountTerms;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A page of instruments in another form, with other fields or of more accounts than most clients
 * ask for. It is not cached.
 *
 * @param content the rows of the page
 * @param matches how many instruments matched in all
 * @param window the part of the list that is shown
 * @param time when the instruments were last known to be the newest, if the store knows
 * @param layout how it is written
 */
record InstrumentTable(
        List<InstrumentRow> content,
        long matches,
        Window window,
        Optional<Instant> time,
        RowLayout<InstrumentRow> layout)
        implements InstrumentList {

    /** The rows of a page on these terms: only those of one account can show layers. */
    static InstrumentTable of(
            InstrumentPage page, Optional<AccountTerms> terms, RowLayout<InstrumentRow> layout) {
        return new InstrumentTable(
                page.accounts().stream()
                        .map(each -> InstrumentRow.of(each.account(), each.instruments(), terms))
                        .flatMap(List::stream)
                        .toList(),
                page.matches(),
                page.window(),
                page.time(),
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
    public List<?> shownAccounts() {
        return content.stream().map(InstrumentRow::account).distinct().toList();
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
