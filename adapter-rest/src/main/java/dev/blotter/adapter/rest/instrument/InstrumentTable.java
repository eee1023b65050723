package dev.blotter.adapter.rest.instrument;

import dev.blotter.adapter.rest.form.RowLayout;
import dev.blotter.adapter.rest.instrument.row.InstrumentRow;
import dev.blotter.adapter.rest.json.Digest;
import dev.blotter.adapter.rest.json.Frame;
import dev.blotter.adapter.rest.json.JsonBytes;
import dev.blotter.application.instrument.AccountsSearch;
import dev.blotter.application.instrument.InstrumentPage;
import dev.blotter.domain.catalog.Window;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

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

    /** The page that is searched for. Only a list of one account shows layers. */
    static InstrumentTable of(AccountsSearch search, RowLayout<InstrumentRow> layout) {
        return layout.shown().contains(InstrumentRow.LAYERS)
                ? of(
                        search.run(),
                        layout,
                        each ->
                                InstrumentRow.explained(
                                        each.account(),
                                        each.instruments(),
                                        search.search().terms().get(0)))
                : of(search.run(), layout);
    }

    static InstrumentTable of(InstrumentPage page, RowLayout<InstrumentRow> layout) {
        return of(page, layout, each -> InstrumentRow.of(each.account(), each.instruments()));
    }

    private static InstrumentTable of(
            InstrumentPage page,
            RowLayout<InstrumentRow> layout,
            Function<InstrumentPage.OfAccount, List<InstrumentRow>> rows) {
        return new InstrumentTable(
                page.accounts().stream().flatMap(each -> rows.apply(each).stream()).toList(),
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
