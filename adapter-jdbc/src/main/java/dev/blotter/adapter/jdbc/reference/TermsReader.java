package dev.blotter.adapter.jdbc.reference;

import dev.blotter.adapter.jdbc.column.MarginRateText;
import dev.blotter.adapter.jdbc.column.PaddedDecimals;
import dev.blotter.adapter.jdbc.connection.Rows;
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
import org.jdbi.v3.core.Handle;

/**
 * Reads the columns that instruments and overrides share. Terms repeat from row to row, so equal
 * parts become one object, which saves most of the memory and of the time.
 */
public final class TermsReader {

    private final Map<BigDecimal, BigDecimal> decimals = new HashMap<>();
    private final Map<String, MarginRate> marginRates = new HashMap<>();
    private final Map<TradingTerms, TradingTerms> terms = new HashMap<>();

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

    /**
     * Reads the rows of {@code group_terms} or {@code account_terms}: for each owner, what it
     * overrides.
     */
    <K> Map<K, TermsLayer> layers(Handle handle, String sql, Owner<K> owner) {
        Map<K, Layer> layers = new HashMap<>();
        Rows.forEach(
                handle,
                sql,
                row -> addTo(layers.computeIfAbsent(owner.of(row), any -> new Layer()), row));
        Map<K, TermsLayer> read = new HashMap<>();
        Map<TermsLayer, TermsLayer> distinct = new HashMap<>();
        layers.forEach(
                (key, layer) ->
                        read.put(
                                key, distinct.computeIfAbsent(layer.toTermsLayer(), same -> same)));
        return read;
    }

    /** Reads all {@code rows} as those of one owner. */
    public TermsLayer layer(ResultSet rows) throws SQLException {
        Layer layer = new Layer();
        while (rows.next()) {
            addTo(layer, rows);
        }
        return layer.toTermsLayer();
    }

    private void addTo(Layer layer, ResultSet row) throws SQLException {
        String value = row.getString("target_value");
        if (row.getString("target").equals("TYPE")) {
            layer.byType.put(new InstrumentType(value), override(row));
        } else {
            layer.bySymbol.put(new Symbol(value), override(row));
        }
    }

    private TermsOverride override(ResultSet row) throws SQLException {
        Optional<BigDecimal> maxOrderSize = optional(row, "max_order_size");
        return new TermsOverride(
                Optional.ofNullable(row.getString("trading_status")).map(TradingStatus::valueOf),
                optional(row, "min_order_size"),
                maxOrderSize.isPresent()
                        ? Optional.of(new OrderSizeLimit(maxOrderSize.get(), unit(row)))
                        : Optional.empty(),
                optional(row, "min_order_size_increment"),
                Optional.ofNullable(row.getString("margin_rate")).map(this::marginRate));
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

    /** Whose a row is. */
    interface Owner<K> {
        K of(ResultSet row) throws SQLException;
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
