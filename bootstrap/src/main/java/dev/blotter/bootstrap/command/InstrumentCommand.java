package dev.blotter.bootstrap.command;

import dev.blotter.bootstrap.config.CommonOptions;
import dev.blotter.bootstrap.config.OperatorError;
import dev.blotter.bootstrap.terminal.CommandGroup;
import dev.blotter.bootstrap.terminal.TextTable;
import dev.blotter.domain.access.ReferenceData;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.InstrumentDenials;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.instrument.TermsLayer;
import dev.blotter.domain.terms.TermsOverride;
import dev.blotter.tool.BooksTool;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
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
        TextTable table =
                new TextTable()
                        .row("symbol", instrument.symbol().value())
                        .row("type", instrument.type().toString());
        TermsText.texts(instrument.terms(), instrument.attributes()).forEach(table::row);
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
                                        text(owner, ", type ", of.type(), TermsLayer::byType),
                                        text(
                                                owner,
                                                ", symbol ",
                                                of.symbol(),
                                                TermsLayer::bySymbol)))
                .flatMap(Optional::stream);
    }

    private static <T> Optional<String> text(
            Map.Entry<?, TermsLayer> owner,
            String kind,
            T target,
            Function<TermsLayer, Map<T, TermsOverride>> overrides) {
        return Optional.ofNullable(overrides.apply(owner.getValue()).get(target))
                .map(override -> TermsText.of(owner.getKey() + kind + target, override));
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
