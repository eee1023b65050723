package dev.blotter.bootstrap.command;

import dev.blotter.application.instrument.ExplainInstrument;
import dev.blotter.application.instrument.InstrumentExplanation;
import dev.blotter.application.instrument.InstrumentExplanation.Obstacle;
import dev.blotter.bootstrap.config.CommonOptions;
import dev.blotter.bootstrap.terminal.BookCommand;
import dev.blotter.bootstrap.terminal.TextTable;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.access.ReferenceData;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.catalog.CatalogPage;
import dev.blotter.domain.catalog.InstrumentFilter;
import dev.blotter.domain.catalog.InstrumentOrder;
import dev.blotter.domain.catalog.Window;
import dev.blotter.domain.catalog.pattern.SymbolPattern;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.InstrumentDenials;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.terms.ResolvedTerms;
import dev.blotter.domain.terms.TermsSource;
import dev.blotter.tool.BooksTool;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Says what a user sees of an instrument, and why. */
@Command(
        name = "explain",
        description = {
            "Shows whether a user can see an instrument in an account, and why, and for each term"
                    + " its value and the layer that sets it.",
            "Shows the terms even if the user cannot see the instrument."
        },
        exitCodeListHeading = "Exit codes:%n",
        exitCodeList = {
            "0:it is explained, whatever the answer",
            "1:it failed",
            "2:the options or settings are wrong"
        },
        mixinStandardHelpOptions = true)
final class ExplainCommand extends BookCommand {

    @Mixin private CommonOptions common;

    @Option(
            names = "--user",
            required = true,
            paramLabel = "NAME",
            description = "Name of the user.")
    private UserName user;

    @Option(
            names = "--account",
            required = true,
            paramLabel = "CODE",
            description = "Code of the account whose terms apply.")
    private AccountCode account;

    @Option(
            names = "--symbol",
            required = true,
            paramLabel = "SYMBOL",
            description =
                    "Symbol of the instrument; with a * that stands for any characters, a row for"
                            + " each that matches.")
    private Symbol symbol;

    @Override
    public Integer call() {
        print(common, this::explain);
        return 0;
    }

    private List<String> explain(BooksTool books) {
        ReferenceData data = books.reference().current();
        ExplainInstrument explain = ExplainInstrument.using(() -> data);
        boolean isPattern = symbol.value().contains("*") && data.catalog().find(symbol).isEmpty();
        return isPattern ? page(data, explain, books) : one(data, explain, books);
    }

    private List<String> page(ReferenceData data, ExplainInstrument explain, BooksTool books) {
        List<SymbolPattern> pattern = List.of(new SymbolPattern(symbol.value()));
        List<Instrument> matching =
                data.catalog()
                        .visibleWith(InstrumentDenials.NONE)
                        .find(
                                new InstrumentFilter.Matching(pattern, Set.of()),
                                InstrumentOrder.DEFAULT,
                                Window.ALL)
                        .map(CatalogPage::instruments)
                        .orElseThrow();
        ObstacleText text = new ObstacleText(books, user, account);
        TextTable table = new TextTable().row("SYMBOL", "TYPE", "VISIBLE", "BECAUSE");
        for (Instrument each : matching) {
            InstrumentExplanation explained =
                    explain.explain(new Caller(user), account, each.symbol());
            table.row(
                    each.symbol().value(),
                    each.type().toString(),
                    explained.isVisible() ? "yes" : "no",
                    explained.obstacles().stream()
                            .map(obstacle -> text.of(obstacle, each.symbol(), explained))
                            .collect(Collectors.joining("; ")));
        }
        return table.lines();
    }

    private List<String> one(ReferenceData data, ExplainInstrument explain, BooksTool books) {
        InstrumentExplanation explained = explain.explain(new Caller(user), account, symbol);
        return Stream.concat(
                        answer(explained, data, books).lines().stream(),
                        explained.terms().stream().flatMap(terms -> lines(terms, explained)))
                .toList();
    }

    private TextTable answer(InstrumentExplanation explained, ReferenceData data, BooksTool books) {
        Permissions may = data.permissionsOf(new Caller(user));
        Optional<String> group =
                explained
                        .account()
                        .map(
                                known ->
                                        "group "
                                                + known.group()
                                                + (may.includeGroupOf(known)
                                                        ? ", which is granted"
                                                        : ""));
        Optional<String> type = explained.instrument().map(known -> "type " + known.type());
        TextTable answer =
                new TextTable()
                        .row("user", user.value())
                        .row("account", account + inBrackets(group))
                        .row("symbol", symbol + inBrackets(type))
                        .row("visible", explained.isVisible() ? "yes" : "no");
        ObstacleText text = new ObstacleText(books, user, account);
        String word = "because";
        for (Obstacle obstacle : explained.obstacles()) {
            answer.row(word, text.of(obstacle, symbol, explained));
            word = "and";
        }
        return answer;
    }

    private static String inBrackets(Optional<String> text) {
        return text.map(known -> " (" + known + ")").orElse("");
    }

    private static Stream<String> lines(ResolvedTerms resolved, InstrumentExplanation explained) {
        Account known = explained.account().orElseThrow();
        Instrument instrument = explained.instrument().orElseThrow();
        TextTable table = new TextTable().row("TERM", "VALUE", "FROM");
        TermsText.texts(resolved.terms(), resolved.attributes())
                .forEach(
                        (term, value) -> {
                            TermsSource source =
                                    resolved.source(
                                            each -> TermsText.texts(each).containsKey(term));
                            table.row(term, value, TermsText.of(source, known, instrument));
                        });
        return Stream.concat(Stream.of(""), table.lines().stream());
    }
}
