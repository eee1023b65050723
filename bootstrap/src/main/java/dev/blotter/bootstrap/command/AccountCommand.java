package dev.blotter.bootstrap.command;

import dev.blotter.bootstrap.config.CommonOptions;
import dev.blotter.bootstrap.terminal.CommandGroup;
import dev.blotter.bootstrap.terminal.TextTable;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.TermsLayer;
import dev.blotter.domain.terms.TermsOverride;
import dev.blotter.tool.administration.BookLookup.AccountDetails;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** What can be done with accounts. */
@Command(name = "account", description = "Shows accounts.")
final class AccountCommand extends CommandGroup {

    @Command(
            description =
                    "Shows the group of an account, its open positions, the users who may read it, and the terms of"
                            + " instruments that the account and its group override.")
    void show(
            @Mixin CommonOptions common,
            @Parameters(paramLabel = "ACCOUNT", description = "Code of the account.")
                    AccountCode code) {
        print(common, books -> table(books.lookup().account(code)).lines());
    }

    private static TextTable table(AccountDetails details) {
        TextTable table =
                new TextTable()
                        .row("account", details.account().code().value())
                        .row("group", details.account().group().name())
                        .row("open positions", String.valueOf(details.openPositions()))
                        .row("version", String.valueOf(details.version()));
        details.readers().forEach(reader -> table.row("may be read by", text(reader)));
        add(table, "account overrides", details.overrides().account());
        add(table, "group overrides", details.overrides().group());
        return table;
    }

    private static String text(AccountDetails.Reader reader) {
        boolean also = reader.everyAccount() || reader.groupGranted();
        return reader.user()
                + (reader.everyAccount() ? ", like every account" : "")
                + (reader.groupGranted() ? ", like all of its group" : "")
                + (also && reader.granted() ? " and by itself" : "")
                + (reader.apiAccess() ? "" : ", but is disabled");
    }

    private static void add(TextTable table, String title, TermsLayer layer) {
        layer.byType().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(each -> table.row(title, text("type " + each.getKey(), each.getValue())));
        layer.bySymbol().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(
                        each -> table.row(title, text("symbol " + each.getKey(), each.getValue())));
    }

    private static String text(String target, TermsOverride override) {
        Stream<Optional<String>> fields =
                Stream.of(
                        field(TermsText.STATUS, override.status().map(Enum::name)),
                        field(
                                TermsText.MIN_ORDER_SIZE,
                                override.minOrderSize().map(BigDecimal::toPlainString)),
                        field(TermsText.MAX_ORDER_SIZE, override.maxOrderSize().map(TermsText::of)),
                        field(
                                TermsText.MIN_ORDER_SIZE_INCREMENT,
                                override.minOrderSizeIncrement().map(BigDecimal::toPlainString)),
                        field(TermsText.MARGIN_RATE, override.marginRate().map(TermsText::of)));
        Stream<String> others =
                override.attributes().present().stream()
                        .map(
                                each ->
                                        TermsText.of(each)
                                                + ' '
                                                + TermsText.of(override.attributes(), each));
        return Stream.concat(fields.flatMap(Optional::stream), others)
                .collect(Collectors.joining("; ", target + ": ", ""));
    }

    private static Optional<String> field(String name, Optional<String> value) {
        return value.map(text -> name + " " + text);
    }
}
