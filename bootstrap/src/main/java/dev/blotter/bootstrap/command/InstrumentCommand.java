package dev.blotter.bootstrap.command;

import dev.blotter.bootstrap.config.CommonOptions;
import dev.blotter.bootstrap.config.OperatorError;
import dev.blotter.bootstrap.terminal.CommandGroup;
import dev.blotter.bootstrap.terminal.TextTable;
import dev.blotter.domain.access.ReferenceData;
import dev.blotter.domain.attribute.Attribute;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.InstrumentDenials;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.instrument.TermsLayer;
import dev.blotter.domain.terms.TermsOverride;
import dev.blotter.domain.terms.TradingTerms;
import dev.blotter.tool.BooksTool;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** What can be done with instruments. */
@Command(name = "instrument", description = "Shows instruments.")
final class InstrumentCommand extends CommandGroup {

    private static final int MOST_OF_A_KIND = 20;

    @Command(
            description =
                    "Shows an instrument, how many accounts hold it, the overrides of groups and accounts, and the users"
                            + " to whom it is denied.")
    void show(
            @Mixin CommonOptions common,
            @Parameters(paramLabel = "SYMBOL", description = "Symbol of the instrument.")
                    Symbol symbol) {
        print(common, books -> table(books, symbol).lines());
    }

    private static TextTable table(BooksTool books, Symbol symbol) {
        ReferenceData data = books.reference().current();
        Instrument instrument =
                data.catalog()
                        .find(symbol)
                        .orElseThrow(() -> OperatorError.ofCommand(books.lookup().unknown(symbol)));
        TextTable table = table(instrument).row("held by", books.lookup().holders(symbol));
        add(table, "override of group", overrides(data.groupTerms(), instrument));
        add(table, "override of account", overrides(data.accountTerms(), instrument));
        add(
                table,
                "denied to user",
                data.users().entrySet().stream()
                        .filter(user -> isDenied(user.getValue().denials(), instrument))
                        .map(user -> user.getKey().value()));
        return table;
    }

    private static TextTable table(Instrument instrument) {
        TradingTerms terms = instrument.terms();
        TextTable table =
                new TextTable()
                        .row("symbol", instrument.symbol().value())
                        .row("type", instrument.type().toString())
                        .row(TermsText.STATUS, terms.status().name())
                        .row(TermsText.MIN_ORDER_SIZE, terms.minOrderSize().toPlainString())
                        .row(TermsText.MAX_ORDER_SIZE, TermsText.of(terms.maxOrderSize()))
                        .row(
                                TermsText.MIN_ORDER_SIZE_INCREMENT,
                                terms.minOrderSizeIncrement().toPlainString())
                        .row(TermsText.MARGIN_RATE, TermsText.of(terms.marginRate()));
        for (Attribute each : instrument.attributes().present()) {
            table.row(TermsText.of(each), TermsText.of(instrument.attributes(), each));
        }
        return table;
    }

    private static boolean isDenied(InstrumentDenials denials, Instrument instrument) {
        return denials.denySymbolOf(instrument) || denials.denyTypeOf(instrument);
    }

    private static Stream<String> overrides(Map<?, TermsLayer> owners, Instrument of) {
        return owners.entrySet().stream()
                .flatMap(
                        owner ->
                                Stream.of(
                                                text(
                                                        owner.getKey() + ", type",
                                                        of.type(),
                                                        owner.getValue().byType()),
                                                text(
                                                        owner.getKey() + ", symbol",
                                                        of.symbol(),
                                                        owner.getValue().bySymbol()))
                                        .flatMap(Optional::stream));
    }

    private static <K> Optional<String> text(
            String owner, K target, Map<K, TermsOverride> overrides) {
        return Optional.ofNullable(overrides.get(target))
                .map(override -> TermsText.of(owner + " " + target, override));
    }

    private static void add(TextTable table, String title, Stream<String> texts) {
        List<String> sorted = texts.sorted().toList();
        sorted.stream().limit(MOST_OF_A_KIND).forEach(text -> table.row(title, text));
        if (sorted.size() > MOST_OF_A_KIND) {
            table.row(
                    title,
                    String.format(Locale.ROOT, "and %,d more", sorted.size() - MOST_OF_A_KIND));
        }
    }
}
