package dev.blotter.adapter.rest.request;

import dev.blotter.adapter.rest.error.RequestFailed;
import dev.blotter.domain.catalog.InstrumentOrder.Direction;
import dev.blotter.domain.catalog.Window;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.UriInfo;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The query parameters of a request. This is where a bad parameter gets its name in the error.
 *
 * @param decoded all values of all parameters, decoded once
 */
public record QueryParameters(MultivaluedMap<String, String> decoded) {

    /** With quotes whatever a tag may be, without what is common in one. */
    private static final Pattern TAG =
            Pattern.compile("(?:W/)?\"([!#-~]+)\"|([A-Za-z0-9_-]+(?:~[a-z0-9.]*)?)");

    /** All parameters that a resource reads; the description of the interface has just these. */
    public enum Name {
        ACCOUNTS("accounts"),
        BY("by"),
        FIELDS("fields"),
        FIGIS("figis"),
        ISINS("isins"),
        LIMIT("limit"),
        OPENED_BEFORE("opened-before"),
        OPENED_FROM("opened-from"),
        SIDES("sides"),
        SINCE("since"),
        SORT_BY_ASC("sort-by-asc"),
        SORT_BY_DESC("sort-by-desc"),
        START_FROM("start-from"),
        START_FROM_ALIAS("startFrom"),
        SYMBOLS("symbols"),
        TYPES("types");

        private final String text;

        Name(String text) {
            this.text = text;
        }

        /** The name as it stands in a URI. */
        public String text() {
            return text;
        }
    }

    /** The parameters of the request to {@code uri}. */
    public static QueryParameters of(UriInfo uri) {
        return new QueryParameters(uri.getQueryParameters());
    }

    /**
     * The part of the list that makes the page.
     *
     * @throws RequestFailed naming the parameter if it cannot be understood
     */
    public Window window() {
        return new Window(startFrom(), wholeNumber(Name.LIMIT).orElse(Long.MAX_VALUE));
    }

    private long startFrom() {
        if (has(Name.START_FROM) && has(Name.START_FROM_ALIAS)) {
            throw RequestFailed.incorrect(Name.START_FROM_ALIAS.text());
        }
        return wholeNumber(has(Name.START_FROM_ALIAS) ? Name.START_FROM_ALIAS : Name.START_FROM)
                .orElse(0);
    }

    /**
     * The order that {@code order} makes of the criteria to sort by; empty if none is given.
     *
     * @throws RequestFailed naming the parameter if one is unknown or given twice, or both are
     *     given
     */
    public <C extends Enum<C>, O> Optional<O> order(
            Class<C> criteria, BiFunction<List<C>, Direction, O> order) {
        boolean descending = !list(Name.SORT_BY_DESC).isEmpty();
        List<String> names = list(descending ? Name.SORT_BY_DESC : Name.SORT_BY_ASC);
        if (descending && !list(Name.SORT_BY_ASC).isEmpty()) {
            throw RequestFailed.incorrect(Name.SORT_BY_DESC.text());
        }
        try {
            List<C> all = names.stream().map(each -> Enum.valueOf(criteria, each)).toList();
            return Optional.of(descending ? Direction.DESCENDING : Direction.ASCENDING)
                    .filter(any -> !all.isEmpty())
                    .map(direction -> order.apply(all, direction));
        } catch (IllegalArgumentException unknownOrTwice) {
            throw RequestFailed.incorrect(
                    (descending ? Name.SORT_BY_DESC : Name.SORT_BY_ASC).text());
        }
    }

    /** Whether the parameter is given at all, if only blank. */
    public boolean has(Name name) {
        return decoded.containsKey(name.text());
    }

    /**
     * A whole number of zero or more, or empty if the parameter is not given. One of more than 64
     * bits counts as the greatest of those: no list is as long.
     *
     * @throws RequestFailed naming the parameter if it is anything else, or given twice
     */
    public OptionalLong wholeNumber(Name name) {
        Optional<String> text = single(name);
        if (text.isEmpty()) {
            return OptionalLong.empty();
        }
        if (!text.get().matches("[0-9]+")) {
            throw RequestFailed.incorrect(name.text());
        }
        try {
            return OptionalLong.of(Long.parseLong(text.get()));
        } catch (NumberFormatException beyond64Bits) {
            return OptionalLong.of(Long.MAX_VALUE);
        }
    }

    /**
     * The value of a parameter, or empty if it is not given.
     *
     * @throws RequestFailed naming the parameter if it is given twice
     */
    public Optional<String> single(Name name) {
        List<String> values = decoded.getOrDefault(name.text(), List.of());
        if (values.size() > 1) {
            throw RequestFailed.incorrect(name.text());
        }
        return values.stream().findFirst();
    }

    /**
     * The text of an entity tag, with or without quotes, and what may stand behind it; empty if the
     * parameter is not given.
     *
     * @throws RequestFailed naming the parameter if it is no tag, or given twice
     */
    public Optional<String> tag(Name name) {
        return single(name).map(text -> opaqueTag(name, text));
    }

    private static String opaqueTag(Name name, String text) {
        Matcher tag = TAG.matcher(text);
        if (!tag.matches()) {
            throw RequestFailed.incorrect(name.text());
        }
        return tag.group(1) == null ? tag.group(2) : tag.group(1);
    }

    /**
     * The items of a list that is separated by commas or by repeating the parameter, without blank
     * ones; may be empty.
     */
    public List<String> list(Name name) {
        List<String> values = decoded.get(name.text());
        return values == null
                ? List.of()
                : values.stream()
                        .flatMap(value -> Arrays.stream(value.split(",", -1)))
                        .filter(item -> !item.isBlank())
                        .toList();
    }
}
