package dev.blotter.adapter.rest.instrument.row;

import dev.blotter.adapter.rest.form.Field;
import dev.blotter.adapter.rest.form.Fields;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.attribute.Attribute;
import dev.blotter.domain.instrument.AccountTerms;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.terms.ResolvedTerms;
import dev.blotter.domain.terms.TradingTerms;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A row of a list of instruments.
 *
 * @param account the account
 * @param instrument the instrument on the terms of the account
 * @param decided what decided them, if that may be shown
 */
public record InstrumentRow(
        AccountCode account, Instrument instrument, Optional<AccountTerms> decided) {

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

    /** The fields that identify a row of a list. */
    public static final List<Field<InstrumentRow>> KEY =
            USUAL.stream()
                    .filter(each -> List.of("account", "symbol").contains(each.name()))
                    .toList();

    /** All fields of an instrument. Attributes are no usual ones: published clients refuse them. */
    public static final Fields<InstrumentRow> FIELDS =
            new Fields<>(
                    Stream.concat(
                                    USUAL.stream(),
                                    Arrays.stream(Attribute.values()).map(InstrumentRow::field))
                            .toList(),
                    USUAL);

    /** Which layer set each of the terms. */
    public static final Field<InstrumentRow> LAYERS = LayersField.FIELD.in(InstrumentRow::resolved);

    /** The same fields, and that of the layers, for users who may know of them. */
    public static final Fields<InstrumentRow> EXPLAINED =
            new Fields<>(Stream.concat(FIELDS.all().stream(), Stream.of(LAYERS)).toList(), USUAL);

    private static Field<InstrumentRow> field(Attribute attribute) {
        return Field.of(
                nameOf(attribute),
                attribute.kind().isNumber()
                        ? row -> row.instrument.attributes().number(attribute)
                        : row -> row.instrument.attributes().text(attribute));
    }

    /** What its field is called: as the attribute is, in JSON's spelling. */
    static String nameOf(Attribute attribute) {
        String[] words = attribute.name().toLowerCase(Locale.ROOT).split("_", -1);
        StringBuilder name = new StringBuilder(words[0]);
        for (int i = 1; i < words.length; i++) {
            name.append(Character.toUpperCase(words[i].charAt(0))).append(words[i].substring(1));
        }
        return name.toString();
    }

    /** The rows of one account, which show layers if it is known what decided the terms. */
    public static List<InstrumentRow> of(
            AccountCode account, List<Instrument> instruments, Optional<AccountTerms> decided) {
        return instruments.stream()
                .map(instrument -> new InstrumentRow(account, instrument, decided))
                .toList();
    }

    /** The layers lead once more to what they led to. */
    private Optional<ResolvedTerms> resolved() {
        return decided.map(by -> by.resolve(instrument));
    }

    private TradingTerms terms() {
        return instrument.terms();
    }
}
