package dev.blotter.adapter.rest.instrument;

import dev.blotter.adapter.rest.json.JsonBytes;
import dev.blotter.adapter.rest.json.JsonRows;
import dev.blotter.application.instrument.InstrumentPage;
import dev.blotter.domain.instrument.AccountInstrument;
import java.util.List;

/** A page of instruments as JSON. */
record InstrumentListView(List<AccountInstrument> instruments, RenderedTerms rendered)
        implements JsonRows {

    static InstrumentListView of(InstrumentPage page, RenderedTerms rendered) {
        return new InstrumentListView(page.instruments(), rendered);
    }

    @Override
    public int rows() {
        return instruments.size();
    }

    @Override
    public void writeTo(JsonBytes json) {
        json.raw("{\"instrumentDetails\":[");
        String separator = "";
        for (AccountInstrument instrument : instruments) {
            write(instrument, json.raw(separator));
            separator = ",";
        }
        json.raw("]}");
    }

    private void write(AccountInstrument instrument, JsonBytes json) {
        json.raw("{\"account\":").string(instrument.account().value());
        json.raw(",\"type\":").string(instrument.type().name());
        json.raw(",\"symbol\":").string(instrument.symbol().value());
        json.raw(rendered.membersOf(instrument.terms())).raw("}");
    }
}
