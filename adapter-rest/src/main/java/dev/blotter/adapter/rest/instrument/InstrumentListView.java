package dev.blotter.adapter.rest.instrument;

import dev.blotter.adapter.rest.instrument.row.RenderedPage;
import dev.blotter.adapter.rest.json.Digest;
import dev.blotter.adapter.rest.json.JsonBytes;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.catalog.Window;
import java.time.Instant;
import java.util.Optional;

/**
 * A page of instruments of an account as JSON.
 *
 * @param account the account that each row names
 * @param window the part of the list that is shown
 * @param page the page
 * @param time when the instruments were last known to be the newest, if the store knows
 */
record InstrumentListView(
        AccountCode account, Window window, RenderedPage page, Optional<Instant> time)
        implements InstrumentList {

    /** The name of the list in JSON. */
    static final String NAME = "instrumentDetails";

    @Override
    public long matches() {
        return page.matches();
    }

    @Override
    public String digest() {
        return new Digest().add(matches()).add(account.value()).add(page.digest()).text();
    }

    @Override
    public int rows() {
        return page.count();
    }

    @Override
    public void writeTo(JsonBytes json) {
        json.raw("{\"" + NAME + "\":[");
        page.writeTo(json, account);
        json.raw("]}");
    }
}
