package dev.blotter.adapter.rest.instrument;

import dev.blotter.adapter.rest.json.JsonBytes;
import dev.blotter.adapter.rest.json.JsonRows;
import dev.blotter.application.instrument.InstrumentPage;

/** A page of instruments of an account as JSON. */
record InstrumentListView(InstrumentPage page, InstrumentRows instruments) implements JsonRows {

    @Override
    public int rows() {
        return instruments.count();
    }

    @Override
    public void writeTo(JsonBytes json) {
        json.raw("{\"instrumentDetails\":[");
        instruments.writeTo(json, page.account());
        json.raw("]}");
    }
}
