package org.example.blotter.adapter.rest;

import static java.util.Locale.ROOT;

import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.UriInfo;

import org.example.blotter.domain.Codes.AccountCode;
import org.example.blotter.domain.InstrumentOrder;
import org.example.blotter.domain.InstrumentOrder.Criterion;
import org.example.blotter.domain.InstrumentOrder.Direction;
import org.example.blotter.domain.Window;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * The query parameters of a request. This is where a bad parameter gets its name in the error.
 *
 * @param decoded all values of all parameters, decoded once
 */
record QueryParameters(MultivaluedMap<String, String> decoded) {

    static final String ACCOUNTS = "accounts";
    static final String SYMBOLS = "symbols";
    static final String TYPES = "types";

    private static final String LIMIT = "limit";
    private static final String START_FROM = "start-from";
    private static final String START_FROM_ALIAS = "startFrom";
    private static final String ASCENDING = "sort-by-asc";
    private static final String DESCENDING = "sort-by-desc";
    private static final List<String> OF_PAGES =
            List.of(LIMIT, START_FROM, START_FROM_ALIAS, ASCENDING, DESCENDING);
    private static final List<String> OF_FILTERS = List.of(ACCOUNTS, SYMBOLS, TYPES);

    /** The parameters of a list in pages, which takes these filters as well. */
    static QueryParameters ofPage(UriInfo uri, String... filters) {
        return new QueryParameters(uri.getQueryParameters()).taking(OF_PAGES, List.of(filters));
    }

    /** Those of a whole list: {@code limit}, which published clients send, has no effect. */
    static QueryParameters ofList(UriInfo uri, String... filters) {
        return new QueryParameters(uri.getQueryParameters())
                .taking(List.of(LIMIT), List.of(filters));
    }

    /**
     * Refuses a parameter that would be ignored although it is meant to select something: one that
     * has a meaning only at other addresses, and one whose name is nearly that of a known one.
     */
    private QueryParameters taking(List<String> pages, List<String> filters) {
        decoded.keySet().stream()
                .filter(name -> !pages.contains(name) && !filters.contains(name))
                .forEach(QueryParameters::refuseIfNear);
        return this;
    }

    private static void refuseIfNear(String name) {
        Stream.concat(OF_FILTERS.stream(), OF_PAGES.stream())
                .filter(known -> isNear(known.toLowerCase(ROOT), name.toLowerCase(ROOT)))
                .findFirst()
                .ifPresent(known -> refuse(name, known));
    }

    private static void refuse(String name, String known) {
        String nearest = known.equals(name) ? "" : ">; the nearest known one is <" + known;
        throw Problem.incorrect(name + nearest);
    }

    /** Whether two names differ by at most one letter: missing, added or another one. */
    private static boolean isNear(String one, String other) {
        int shorter = Math.min(one.length(), other.length());
        int longer = Math.max(one.length(), other.length());
        int start = 0;
        while (start < shorter && one.charAt(start) == other.charAt(start)) {
            start++;
        }
        int end = 0;
        while (end < shorter - start
                && one.charAt(one.length() - 1 - end) == other.charAt(other.length() - 1 - end)) {
            end++;
        }
        return longer - shorter <= 1 && start + end >= longer - 1;
    }

    /** The account with this code; text that can be no code names one that does not exist. */
    static AccountCode account(String text) {
        try {
            return new AccountCode(text);
        } catch (IllegalArgumentException noCode) {
            throw Problem.ACCOUNT_NOT_FOUND.exception();
        }
    }

    /** The part of the list that is asked for. */
    Window window() {
        if (decoded.containsKey(START_FROM) && decoded.containsKey(START_FROM_ALIAS)) {
            throw Problem.incorrect(START_FROM_ALIAS);
        }
        long start = wholeNumber(START_FROM, 0);
        return new Window(wholeNumber(START_FROM_ALIAS, start), wholeNumber(LIMIT, Long.MAX_VALUE));
    }

    /** The order that is asked for. */
    InstrumentOrder order() {
        List<String> ascending = list(ASCENDING);
        List<String> descending = list(DESCENDING);
        if (!ascending.isEmpty() && !descending.isEmpty()) {
            throw Problem.incorrect(DESCENDING);
        }
        return descending.isEmpty()
                ? order(ASCENDING, ascending, Direction.ASCENDING)
                : order(DESCENDING, descending, Direction.DESCENDING);
    }

    private static InstrumentOrder order(String name, List<String> criteria, Direction direction) {
        try {
            return criteria.isEmpty()
                    ? InstrumentOrder.DEFAULT
                    : InstrumentOrder.by(
                            criteria.stream().map(Criterion::valueOf).toList(), direction);
        } catch (IllegalArgumentException unknownOrTwice) {
            throw Problem.incorrect(name);
        }
    }

    /** The items of a list that is separated by commas or by repeating the parameter. */
    List<String> list(String name) {
        return decoded.getOrDefault(name, List.of()).stream()
                .flatMap(value -> Arrays.stream(value.split(",")))
                .filter(item -> !item.isBlank())
                .toList();
    }

    /** A whole number of zero or more; one of more than 64 bits counts as the greatest of those. */
    private long wholeNumber(String name, long otherwise) {
        List<String> values = decoded.getOrDefault(name, List.of());
        if (values.isEmpty()) {
            return otherwise;
        }
        if (values.size() > 1 || !values.get(0).matches("[0-9]+")) {
            throw Problem.incorrect(name);
        }
        return new BigInteger(values.get(0)).min(BigInteger.valueOf(Long.MAX_VALUE)).longValue();
    }
}
