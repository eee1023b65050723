package dev.blotter.adapter.rest.instrument;

import dev.blotter.adapter.rest.form.Field;
import dev.blotter.adapter.rest.form.Fields;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.terms.TradingTerms;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A row of a list of instruments.
 *
 * @param account the account
 * @param instrument the instrument on the terms of the account
 */
record InstrumentRow(AccountCode account, Instrument instrument) {

    static final Field<AccountCode> ACCOUNT = Field.of("account", AccountCode::value);

    /** What is the same on all terms. */
    static final List<Field<Instrument>> SAME =
            List.of(
                    Field.of("type", each -> each.type().name()),
                    Field.of("symbol", each -> each.symbol().value()));

    private static final List<Field<InstrumentRow>> USUAL =
            Stream.of(
                            Stream.of(ACCOUNT.in(InstrumentRow::account)),
                            SAME.stream().map(each -> each.in(InstrumentRow::instrument)),
                            TermsFields.ALL.stream().map(each -> each.in(InstrumentRow::terms)))
                    .<Field<InstrumentRow>>flatMap(fields -> fields)
                    .toList();

    /** Not a usual one: published clients refuse what they do not know. */
    private static final Field<InstrumentRow> DESCRIPTION =
            Field.of(
                    "description",
                    row ->
                            Optional.of(row.instrument.description())
                                    .filter(text -> !text.isEmpty()));

    /** All fields of an instrument. */
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
}
