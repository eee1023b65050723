package dev.blotter.adapter.rest.instrument;

import dev.blotter.adapter.rest.form.Field;
import dev.blotter.adapter.rest.form.Field.Column;
import dev.blotter.adapter.rest.form.Fields;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.terms.MarginRate;
import dev.blotter.domain.terms.TradingTerms;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A row of a list of instruments.
 *
 * @param account the account
 * @param instrument the instrument on the terms of the account
 */
record InstrumentRow(AccountCode account, Instrument instrument) {

    private static final List<Field<InstrumentRow>> USUAL =
            List.of(
                    Field.of("account", row -> row.account.value()),
                    Field.of("type", row -> row.instrument.type().name()),
                    Field.of("symbol", row -> row.instrument.symbol().value()),
                    Field.of("tradingStatus", row -> row.terms().status()),
                    Field.of("minOrderSize", row -> row.terms().minOrderSize()),
                    new Field<>(
                            "maxOrderSize",
                            InstrumentRow::maxOrderSize,
                            List.of(
                                    new Column<>(
                                            "maxOrderSize",
                                            row -> row.terms().maxOrderSize().value()),
                                    new Column<>(
                                            "maxOrderSizeLimitType",
                                            row -> row.terms().maxOrderSize().unit()))),
                    Field.of("minOrderSizeIncrement", row -> row.terms().minOrderSizeIncrement()),
                    new Field<>(
                            "marginRate",
                            InstrumentRow::marginRate,
                            List.of(new Column<>("marginRate", InstrumentRow::marginRateText))));

    /** Not a usual one: published clients refuse what they do not know. */
    private static final Field<InstrumentRow> DESCRIPTION =
            Field.of(
                    "description",
                    row ->
                            Optional.of(row.instrument.description())
                                    .filter(text -> !text.isEmpty()));

    /** All fields of an instrument; {@link InstrumentRows} has the usual ones, too. */
    static final Fields<InstrumentRow> FIELDS =
            new Fields<>(Stream.concat(USUAL.stream(), Stream.of(DESCRIPTION)).toList(), USUAL);

    /** The rows of one account. */
    static List<InstrumentRow> of(AccountCode account, List<Instrument> instruments) {
        return instruments.stream()
                .map(instrument -> new InstrumentRow(account, instrument))
                .toList();
    }

    private TradingTerms terms() {
        return instrument.terms();
    }

    private Field.Json maxOrderSize() {
        return json -> RenderedTerms.write(terms().maxOrderSize(), json);
    }

    private Field.Json marginRate() {
        return json -> RenderedTerms.write(terms().marginRate(), json);
    }

    /** As in the data directory: {@code 0.05}, or {@code 0.02@100000;0.05}. */
    private String marginRateText() {
        MarginRate rate = terms().marginRate();
        return rate.tiers().stream()
                .map(tier -> plain(tier.rate()) + '@' + plain(tier.endVolume()) + ';')
                .collect(Collectors.joining("", "", plain(rate.openEndedRate())));
    }

    private static String plain(BigDecimal number) {
        return number.toPlainString();
    }
}
