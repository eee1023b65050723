package dev.blotter.benchmark.book;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.stream.Collectors;

/** The addresses of the interface, below its root. */
public final class Paths {

    private Paths() {}

    static String symbol(String account, String symbol) {
        return instruments(account) + encoded(symbol);
    }

    static String query(String account, String query) {
        return instruments(account) + "query?" + query;
    }

    static String symbols(String account, String pattern, String more) {
        return query(account, "symbols=" + encoded(pattern) + more);
    }

    static String symbols(String account, Collection<String> symbols) {
        return query(account, "symbols=" + joined(symbols));
    }

    static String type(String account, String type, String query) {
        return instruments(account) + "type/" + encoded(type) + "?" + query;
    }

    /** The positions of one account. */
    public static String positions(String account) {
        return "/accounts/" + encoded(account) + "/positions";
    }

    /** What has changed in the positions of one account. */
    public static String changes(String account) {
        return positions(account) + "/changes";
    }

    static String positions(Collection<String> accounts) {
        return "/accounts/positions?accounts=" + joined(accounts);
    }

    private static String joined(Collection<String> texts) {
        return texts.stream().map(Paths::encoded).collect(Collectors.joining(","));
    }

    private static String instruments(String account) {
        return "/accounts/" + encoded(account) + "/instruments/";
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8)
                .replace("+", "%20")
                .replace("%2A", "*")
                .replace("%3A", ":");
    }
}
