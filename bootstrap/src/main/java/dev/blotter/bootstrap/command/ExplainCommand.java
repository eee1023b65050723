package dev.blotter.bootstrap.command;

import dev.blotter.application.instrument.ExplainInstrument;
import dev.blotter.application.instrument.InstrumentExplanation;
import dev.blotter.application.instrument.InstrumentExplanation.Obstacle;
import dev.blotter.bootstrap.config.CommonOptions;
import dev.blotter.bootstrap.terminal.BookCommand;
import dev.blotter.bootstrap.terminal.TextTable;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.attribute.Attribute;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.InstrumentDenials;
import dev.blotter.domain.instrument.InstrumentType;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.terms.ResolvedTerms;
import dev.blotter.domain.terms.TermsSource;
import dev.blotter.domain.terms.TermsSources;
import dev.blotter.domain.terms.TradingTerms;
import dev.blotter.tool.BooksTool;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
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
            description = "Symbol of the instrument.")
    private Symbol symbol;

    @Override
    public Integer call() {
        print(common, this::explain);
        return 0;
    }

    private List<String> explain(BooksTool books) {
        InstrumentExplanation explained =
                ExplainInstrument.using(books.reference())
                        .explain(new Caller(user), account, symbol);
        return Stream.concat(
                        answer(explained, books).lines().stream(),
                        explained.terms().stream().flatMap(terms -> lines(terms, explained)))
                .toList();
    }

    private TextTable answer(InstrumentExplanation explained, BooksTool books) {
        Permissions may = books.reference().current().permissionsOf(new Caller(user));
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
        String word = "because";
        for (Obstacle obstacle : explained.obstacles()) {
            answer.row(word, reason(obstacle, explained, books));
            word = "and";
        }
        return answer;
    }

    private static String inBrackets(Optional<String> text) {
        return text.map(known -> " (" + known + ")").orElse("");
    }

    private String reason(Obstacle obstacle, InstrumentExplanation explained, BooksTool books) {
        return switch (obstacle) {
            case UNKNOWN_USER -> books.lookup().unknown(user);
            case NO_API_ACCESS -> "the user may not use the API";
            case UNKNOWN_ACCOUNT -> books.lookup().unknown(account);
            case ACCOUNT_NOT_GRANTED -> "the user is not granted the account";
            case UNKNOWN_SYMBOL -> books.lookup().unknown(symbol);
            case SYMBOL_DENIED ->
                    denied("symbol " + symbol, each -> each.symbols().contains(symbol), books);
            case TYPE_DENIED -> {
                InstrumentType type = explained.instrument().map(Instrument::type).orElseThrow();
                yield denied("type " + type, each -> each.types().contains(type), books);
            }
        };
    }

    /** Names the roles that are denied it as well. */
    private String denied(String what, Predicate<InstrumentDenials> deny, BooksTool books) {
        return books.users().roles(user).entrySet().stream()
                .filter(each -> deny.test(each.getValue()))
                .map(each -> ", like all with the role " + each.getKey())
                .sorted()
                .collect(Collectors.joining("", "the user is denied the " + what, ""));
    }

    private static Stream<String> lines(ResolvedTerms resolved, InstrumentExplanation explained) {
        Account known = explained.account().orElseThrow();
        Instrument instrument = explained.instrument().orElseThrow();
        TextTable table = table(resolved, source -> TermsText.of(source, known, instrument));
        return Stream.concat(Stream.of(""), table.lines().stream());
    }

    private static TextTable table(ResolvedTerms resolved, Function<TermsSource, String> layer) {
        TradingTerms terms = resolved.terms();
        TermsSources from = resolved.sources();
        TextTable table =
                new TextTable()
                        .row("TERM", "VALUE", "FROM")
                        .row(TermsText.STATUS, terms.status().name(), layer.apply(from.status()))
                        .row(
                                TermsText.MIN_ORDER_SIZE,
                                terms.minOrderSize().toPlainString(),
                                layer.apply(from.minOrderSize()))
                        .row(
                                TermsText.MAX_ORDER_SIZE,
                                TermsText.of(terms.maxOrderSize()),
                                layer.apply(from.maxOrderSize()))
                        .row(
                                TermsText.MIN_ORDER_SIZE_INCREMENT,
                                terms.minOrderSizeIncrement().toPlainString(),
                                layer.apply(from.minOrderSizeIncrement()))
                        .row(
                                TermsText.MARGIN_RATE,
                                TermsText.of(terms.marginRate()),
                                layer.apply(from.marginRate()));
        for (Attribute attribute : resolved.attributes().present()) {
            table.row(
                    TermsText.of(attribute),
                    TermsText.of(resolved.attributes(), attribute),
                    layer.apply(from.attributes().getOrDefault(attribute, TermsSource.INSTRUMENT)));
        }
        return table;
    }
}
