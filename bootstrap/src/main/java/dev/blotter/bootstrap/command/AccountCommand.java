package dev.blotter.bootstrap.command;

import dev.blotter.bootstrap.config.CommonOptions;
import dev.blotter.bootstrap.terminal.CommandGroup;
import dev.blotter.bootstrap.terminal.TextTable;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.TermsLayer;
import dev.blotter.domain.terms.TermsOverride;
import dev.blotter.tool.administration.BookLookup.AccountDetails;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What can be done with accounts. */
@Command(name = "account", description = "Shows and lists accounts.")
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

    @Command(
            description = {
                "Lists accounts, one per line.",
                "Tab-separated fields: account, group, open positions; with --sums: group, accounts, open positions."
            })
    void list(
            @Mixin CommonOptions common,
            @Parameters(
                            paramLabel = "PATTERN",
                            arity = "0..1",
                            defaultValue = "*",
                            description = "Which accounts; * stands for any characters.")
                    String pattern,
            @Option(
                            names = "--group",
                            paramLabel = "PATTERN",
                            defaultValue = "*",
                            description = "Only those of such groups.")
                    String group,
            @Option(names = "--sums", description = "Add them up for each group.") boolean sums) {
        print(
                common,
                books -> {
                    books.lookup().accounts(pattern, group, sums, each -> print(List.of(each)));
                    return List.of();
                });
    }

    private static TextTable table(AccountDetails details) {
        TextTable table =
                new TextTable()
                        .row("account", details.account().code().value())
                        .row("group", details.account().group().name())
                        .row("open positions", String.valueOf(details.openPositions()))
                        .row("version", String.valueOf(details.version()));
        details.readers().forEach(reader -> table.row("may be read by", text(reader)));
        addLayer(table, "account overrides", details.overrides().account());
        addLayer(table, "group overrides", details.overrides().group());
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

    private static void addLayer(TextTable table, String title, TermsLayer layer) {
        add(table, title, "type ", layer.byType());
        add(table, title, "symbol ", layer.bySymbol());
    }

    private static <T extends Comparable<T>> void add(
            TextTable table, String title, String kind, Map<T, TermsOverride> overrides) {
        new TreeMap<>(overrides)
                .forEach((each, override) -> table.row(title, TermsText.of(kind + each, override)));
    }
}
