package dev.blotter.bootstrap.command;

import dev.blotter.application.instrument.InstrumentExplanation;
import dev.blotter.application.instrument.InstrumentExplanation.Obstacle;
import dev.blotter.domain.access.Role;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.InstrumentDenials;
import dev.blotter.domain.instrument.InstrumentType;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.tool.BooksTool;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** What keeps a user from seeing instruments, in words. */
final class ObstacleText {

    private final BooksTool books;
    private final UserName user;
    private final AccountCode account;
    private final Map<Object, String> unknown = new HashMap<>();
    private Map<Role, InstrumentDenials> roles;

    ObstacleText(BooksTool books, UserName user, AccountCode account) {
        this.books = books;
        this.user = user;
        this.account = account;
    }

    String of(Obstacle obstacle, Symbol symbol, InstrumentExplanation explained) {
        return switch (obstacle) {
            case UNKNOWN_USER -> unknown.computeIfAbsent(user, books.lookup()::unknown);
            case NO_API_ACCESS -> "the user may not use the API";
            case UNKNOWN_ACCOUNT -> unknown.computeIfAbsent(account, books.lookup()::unknown);
            case ACCOUNT_NOT_GRANTED -> "the user is not granted the account";
            case UNKNOWN_SYMBOL -> books.lookup().unknown(symbol);
            case SYMBOL_DENIED ->
                    denied("symbol " + symbol, each -> each.symbols().contains(symbol));
            case TYPE_DENIED -> {
                InstrumentType type = explained.instrument().map(Instrument::type).orElseThrow();
                yield denied("type " + type, each -> each.types().contains(type));
            }
        };
    }

    /** Names the roles that are denied it as well. */
    private String denied(String what, Predicate<InstrumentDenials> deny) {
        roles = roles == null ? books.users().roles(user) : roles;
        return roles.entrySet().stream()
                .filter(each -> deny.test(each.getValue()))
                .map(each -> ", like all with the role " + each.getKey())
                .sorted()
                .collect(Collectors.joining("", "the user is denied the " + what, ""));
    }
}
