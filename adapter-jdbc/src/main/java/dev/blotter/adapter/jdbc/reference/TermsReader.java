package dev.blotter.adapter.jdbc.reference;

import dev.blotter.adapter.jdbc.column.AttributeColumns;
import dev.blotter.adapter.jdbc.column.MarginRateText;
import dev.blotter.adapter.jdbc.column.PaddedDecimals;
import dev.blotter.adapter.jdbc.connection.Rows;
import dev.blotter.domain.attribute.Attribute;
import dev.blotter.domain.attribute.Attributes;
import dev.blotter.domain.instrument.InstrumentType;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.instrument.TermsLayer;
import dev.blotter.domain.terms.MarginRate;
import dev.blotter.domain.terms.OrderSizeLimit;
import dev.blotter.domain.terms.TermsOverride;
import dev.blotter.domain.terms.TradingStatus;
import dev.blotter.domain.terms.TradingTerms;
import dev.blotter.domain.value.Decimals;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;

/**
 * Reads the columns that instruments and overrides share. Terms repeat from row to row, so equal
 * parts become one object, which saves most of the memory and of the time.
 */
public final class TermsReader {

    /** The columns that every table and view has. */
    static final String COLUMNS =
            "trading_status, min_order_size, max_order_size, max_order_size_unit, min_order_size_increment, margin_rate";

    private static final String OVERRIDES =
            "select %s as owner, target, target_value, " + COLUMNS + "%s from %s";

    private final Map<BigDecimal, BigDecimal> decimals = new HashMap<>();
    private final Map<String, MarginRate> marginRates = new HashMap<>();
    private final Map<TradingTerms, TradingTerms> terms = new HashMap<>();
    private final Map<Attributes, Attributes> attributes = new HashMap<>();

    /** Complete terms. */
    TradingTerms terms(ResultSet row) throws SQLException {
        TradingTerms read =
                new TradingTerms(
                        TradingStatus.valueOf(row.getString("trading_status")),
                        decimal(row.getBigDecimal("min_order_size")),
                        new OrderSizeLimit(decimal(row.getBigDecimal("max_order_size")), unit(row)),
                        decimal(row.getBigDecimal("min_order_size_increment")),
                        marginRate(row.getString("margin_rate")));
        return terms.computeIfAbsent(read, same -> same);
    }

    /** What else {@code row} says. */
    Attributes attributes(AttributeColumns columns, ResultSet row) throws SQLException {
        return attributes.computeIfAbsent(Attributes.of(columns.read(row)), same -> same);
    }

    /** Reads {@code table}: for each owner, whose name is in a column, what it overrides. */
    <K> Map<K, TermsLayer> layers(
            Handle handle, String table, String column, Function<String, K> owner) {
        AttributeColumns others = AttributeColumns.of(handle, table, Attribute.ofTerms());
        Map<String, K> owners = new HashMap<>();
        Map<K, Layer> layers = new HashMap<>();
        Rows.forEach(
                handle,
                OVERRIDES.formatted(column, others.further(), table),
                row ->
                        addTo(
                                layers.computeIfAbsent(
                                        owners.computeIfAbsent(row.getString("owner"), owner),
                                        any -> new Layer()),
                                others,
                                row));
        Map<K, TermsLayer> read = new HashMap<>();
        Map<TermsLayer, TermsLayer> distinct = new HashMap<>();
        layers.forEach(
                (named, layer) ->
                        read.put(
                                named,
                                distinct.computeIfAbsent(layer.toTermsLayer(), same -> same)));
        return read;
    }

    /** Reads what the owner of this name overrides. */
    public TermsLayer layer(Handle handle, String table, String column, String owner) {
        AttributeColumns others = AttributeColumns.of(handle, table, Attribute.ofTerms());
        Layer layer = new Layer();
        String sql = OVERRIDES.formatted(column, others.further(), table);
        Rows.forEach(
                handle.createQuery(sql + " where " + column + " = :owner").bind("owner", owner),
                row -> addTo(layer, others, row));
        return layer.toTermsLayer();
    }

    private void addTo(Layer layer, AttributeColumns others, ResultSet row) throws SQLException {
        String value = row.getString("target_value");
        if (row.getString("target").equals("TYPE")) {
            layer.byType.put(new InstrumentType(value), override(others, row));
        } else {
            layer.bySymbol.put(new Symbol(value), override(others, row));
        }
    }

    private TermsOverride override(AttributeColumns others, ResultSet row) throws SQLException {
        Optional<BigDecimal> maxOrderSize = optional(row, "max_order_size");
        return new TermsOverride(
                Optional.ofNullable(row.getString("trading_status")).map(TradingStatus::valueOf),
                optional(row, "min_order_size"),
                maxOrderSize.isPresent()
                        ? Optional.of(new OrderSizeLimit(maxOrderSize.get(), unit(row)))
                        : Optional.empty(),
                optional(row, "min_order_size_increment"),
                Optional.ofNullable(row.getString("margin_rate")).map(this::marginRate),
                attributes(others, row));
    }

    private Optional<BigDecimal> optional(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getBigDecimal(column)).map(this::decimal);
    }

    private BigDecimal decimal(BigDecimal stored) {
        return decimals.computeIfAbsent(
                stored, padded -> Decimals.canonical(PaddedDecimals.unpadded(padded)));
    }

    private MarginRate marginRate(String stored) {
        return marginRates.computeIfAbsent(stored, MarginRateText::parse);
    }

    private static OrderSizeLimit.Unit unit(ResultSet row) throws SQLException {
        return OrderSizeLimit.Unit.valueOf(row.getString("max_order_size_unit"));
    }

    /** A layer that is being read. */
    private static final class Layer {

        private final Map<InstrumentType, TermsOverride> byType = new HashMap<>();
        private final Map<Symbol, TermsOverride> bySymbol = new HashMap<>();

        private TermsLayer toTermsLayer() {
            return new TermsLayer(byType, bySymbol);
        }
    }
}
