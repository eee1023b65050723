package dev.blotter.adapter.rest.position;

import dev.blotter.adapter.rest.form.RowLayout;
import dev.blotter.adapter.rest.json.Digest;
import dev.blotter.adapter.rest.json.Frame;
import dev.blotter.adapter.rest.position.tag.RevisionTag;
import dev.blotter.application.position.PositionsReading;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.PositionCode;
import dev.blotter.domain.position.PositionFilter;
import dev.blotter.domain.position.PositionOrder;
import dev.blotter.domain.position.PositionsRevision;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Spliterators;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Rows in another form, with other fields or with other contents than most clients ask for. They
 * are not cached.
 *
 * @param name the name of the list in JSON
 * @param layout how the rows are written
 * @param tagSuffix what the tag has at the end because of the contents
 * @param filter selects the positions
 * @param page the page that is shown, unless all rows are
 * @param contents the rows that are made of these positions, some at a time
 * @param <R> the rows
 */
record TableRows<R>(
        String name,
        RowLayout<R> layout,
        String tagSuffix,
        PositionFilter filter,
        Optional<Page> page,
        Function<PositionsReading, Stream<List<R>>> contents)
        implements AnswerRows {

    /** The name of a list of positions in JSON. */
    static final String POSITIONS = "positions";

    /** A page of the positions that {@code filter} selects, those of each account in this order. */
    static TableRows<PositionRow> list(
            RowLayout<PositionRow> layout,
            PositionFilter filter,
            PositionOrder order,
            Optional<Page> page) {
        return new TableRows<>(
                POSITIONS,
                layout,
                suffix(filter) + suffix(order) + suffix("", page.map(Page::tagSuffix)),
                filter,
                page,
                reading -> accounts(reading).map(each -> PositionRow.of(each, order)));
    }

    static TableRows<PositionRow> one(RowLayout<PositionRow> layout, PositionCode code) {
        return new TableRows<>(
                POSITIONS,
                layout,
                "-code-" + new Digest().add(code.value()).text(),
                PositionFilter.ALL,
                Optional.empty(),
                reading ->
                        accounts(reading).map(each -> PositionRow.of(each, PositionOrder.DEFAULT)));
    }

    /** The net of the positions that {@code filter} selects, of all accounts or of each. */
    static TableRows<NetRow> net(
            RowLayout<NetRow> layout, PositionFilter filter, boolean byAccount) {
        return new TableRows<>(
                "netPositions",
                layout,
                "-net" + (byAccount ? "-by-account" : "") + suffix(filter),
                filter,
                Optional.empty(),
                reading ->
                        byAccount
                                ? accounts(reading).map(NetRow::of)
                                : Stream.of(NetRow.of(Optional.empty(), reading.net())));
    }

    private static String suffix(PositionFilter filter) {
        Digest digest = new Digest();
        filter.symbols().forEach(pattern -> digest.add(pattern.toString()));
        return (filter.symbols().isEmpty() ? "" : "-symbols-" + digest.text())
                + suffix("-", filter.side())
                + suffix("-from-", filter.openedFrom())
                + suffix("-before-", filter.openedBefore());
    }

    private static String suffix(String name, Optional<?> value) {
        return value.map(each -> name + each).orElse("");
    }

    private static String suffix(PositionOrder order) {
        return order.equals(PositionOrder.DEFAULT)
                ? ""
                : "-" + order.direction() + order.criteria().toString().replaceAll("\\W+", "-");
    }

    private static Stream<AccountPositions> accounts(PositionsReading reading) {
        return StreamSupport.stream(
                        Spliterators.spliteratorUnknownSize(reading.accounts(), 0), false)
                .filter(account -> !account.positions().isEmpty());
    }

    @Override
    public PositionsReading read(PositionsSnapshot snapshot) {
        return snapshot.read(filter);
    }

    @Override
    public Frame frame() {
        return layout.frame(name);
    }

    @Override
    public RevisionTag tag(PositionsRevision revision) {
        return RevisionTag.of(revision, tagSuffix + layout.tagSuffix());
    }

    @Override
    public Iterator<byte[]> of(PositionsReading reading, LongAdder shown) {
        return contents.apply(reading.matching(filter))
                .map(rows -> page.map(each -> each.cut(rows)).orElse(rows))
                .peek(rows -> shown.add(rows.size()))
                .map(layout::rows)
                .iterator();
    }
}
