package dev.blotter.adapter.rest.instrument;

import dev.blotter.adapter.rest.json.JsonBytes;
import dev.blotter.adapter.rest.json.JsonRows;
import dev.blotter.application.instrument.InstrumentPage;
import dev.blotter.domain.instrument.AccountInstrument;
import dev.blotter.domain.terms.MarginRate;
import dev.blotter.domain.terms.TradingTerms;
import java.util.List;

/** A page of instruments as JSON. */
record InstrumentListView(List<AccountInstrument> instruments) implements JsonRows {

    static InstrumentListView of(InstrumentPage page) {
        return new InstrumentListView(page.instruments());
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

    private static void write(AccountInstrument instrument, JsonBytes json) {
        TradingTerms terms = instrument.terms();
        json.raw("{\"account\":").string(instrument.account().value());
        json.raw(",\"type\":").string(instrument.type().name());
        json.raw(",\"symbol\":").string(instrument.symbol().value());
        json.raw(",\"tradingStatus\":").string(terms.status().name());
        json.raw(",\"minOrderSize\":").number(terms.minOrderSize());
        json.raw(",\"maxOrderSize\":{\"value\":").number(terms.maxOrderSize().value());
        json.raw(",\"limitType\":").string(terms.maxOrderSize().unit().name());
        json.raw("},\"minOrderSizeIncrement\":").number(terms.minOrderSizeIncrement());
        write(terms.marginRate(), json.raw(",\"marginRate\":"));
        json.raw("}");
    }

    private static void write(MarginRate rate, JsonBytes json) {
        json.raw("{\"rateType\":").string(rate.isFlat() ? "FLAT" : "TIERED").raw(",\"tiers\":[");
        for (MarginRate.Tier tier : rate.tiers()) {
            json.raw("{\"endVolume\":")
                    .number(tier.endVolume())
                    .raw(",\"value\":")
                    .number(tier.rate())
                    .raw("},");
        }
        json.raw("{\"endVolume\":\"Infinity\",\"value\":").number(rate.openEndedRate()).raw("}]}");
    }
}
