package org.example.blotter.domain;

import org.example.blotter.domain.Codes.InstrumentType;
import org.example.blotter.domain.Codes.Symbol;
import org.example.blotter.domain.TradingTerms.MarginRate;
import org.example.blotter.domain.TradingTerms.OrderSizeLimit;
import org.example.blotter.domain.TradingTerms.TradingStatus;

import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;

/**
 * All that one group or one account overrides. What is said of a symbol is stronger than what is
 * said of its type.
 *
 * @param byType overrides for every instrument of a type
 * @param bySymbol overrides for single instruments
 */
public record TermsLayer(
        Map<InstrumentType, TermsOverride> byType, Map<Symbol, TermsOverride> bySymbol) {

    /** Overrides nothing. */
    public static final TermsLayer EMPTY = new TermsLayer(Map.of(), Map.of());

    /** The terms of {@code instrument} when this layer lies on top of {@code beneath}. */
    TradingTerms applyTo(Instrument instrument, TradingTerms beneath) {
        TradingTerms ofType = apply(byType.get(instrument.type()), beneath);
        return apply(bySymbol.get(instrument.symbol()), ofType);
    }

    private static TradingTerms apply(TermsOverride override, TradingTerms beneath) {
        return override == null ? beneath : override.applyTo(beneath);
    }

    /** What one layer changes of the terms beneath it. A field that is not set is inherited. */
    public record TermsOverride(
            Optional<TradingStatus> status,
            Optional<BigDecimal> minOrderSize,
            Optional<OrderSizeLimit> maxOrderSize,
            Optional<BigDecimal> minOrderSizeIncrement,
            Optional<MarginRate> marginRate) {

        private TradingTerms applyTo(TradingTerms beneath) {
            return new TradingTerms(
                    status.orElse(beneath.status()),
                    minOrderSize.orElse(beneath.minOrderSize()),
                    maxOrderSize.orElse(beneath.maxOrderSize()),
                    minOrderSizeIncrement.orElse(beneath.minOrderSizeIncrement()),
                    marginRate.orElse(beneath.marginRate()));
        }
    }
}
