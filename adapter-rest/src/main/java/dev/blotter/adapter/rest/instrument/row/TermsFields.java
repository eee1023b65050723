package dev.blotter.adapter.rest.instrument.row;

import dev.blotter.adapter.rest.form.Field;
import dev.blotter.adapter.rest.form.Field.Column;
import dev.blotter.adapter.rest.form.Field.Json;
import dev.blotter.domain.terms.MarginRate;
import dev.blotter.domain.terms.OrderSizeLimit;
import dev.blotter.domain.terms.ResolvedTerms;
import dev.blotter.domain.terms.TermsOverride;
import dev.blotter.domain.terms.TermsSource;
import dev.blotter.domain.terms.TradingTerms;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The fields of trading terms. */
final class TermsFields {

    private static final List<Term> TERMS =
            List.of(
                    new Term(
                            Field.of("tradingStatus", TradingTerms::status), TermsOverride::status),
                    new Term(
                            Field.of("minOrderSize", TradingTerms::minOrderSize),
                            TermsOverride::minOrderSize),
                    new Term(
                            Field.of(
                                    "maxOrderSize",
                                    terms -> json(terms.maxOrderSize()),
                                    List.of(
                                            new Column<>(
                                                    "maxOrderSize",
                                                    terms -> terms.maxOrderSize().value()),
                                            new Column<>(
                                                    "maxOrderSizeLimitType",
                                                    terms -> terms.maxOrderSize().unit()))),
                            TermsOverride::maxOrderSize),
                    new Term(
                            Field.of("minOrderSizeIncrement", TradingTerms::minOrderSizeIncrement),
                            TermsOverride::minOrderSizeIncrement),
                    new Term(
                            Field.of(
                                    "marginRate",
                                    terms -> json(terms.marginRate()),
                                    List.of(
                                            new Column<>(
                                                    "marginRate",
                                                    terms -> terms.marginRate().toText()))),
                            TermsOverride::marginRate));

    static final List<Field<TradingTerms>> ALL = TERMS.stream().map(Term::field).toList();

    private TermsFields() {}

    /** The layer that set each of them, by the name of its field. */
    static Map<String, TermsSource> sources(ResolvedTerms terms) {
        Map<String, TermsSource> sources = new LinkedHashMap<>();
        for (Term each : TERMS) {
            sources.put(
                    each.field.name(),
                    terms.source(layer -> each.override.apply(layer).isPresent()));
        }
        return sources;
    }

    private static Json json(OrderSizeLimit limit) {
        return json ->
                json.raw("{\"value\":")
                        .number(limit.value())
                        .raw(",\"limitType\":")
                        .string(limit.unit().name())
                        .raw("}");
    }

    private static Json json(MarginRate rate) {
        return json -> {
            json.raw("{\"rateType\":").string(rate.isFlat() ? "FLAT" : "TIERED");
            json.raw(",\"tiers\":[");
            for (MarginRate.Tier tier : rate.tiers()) {
                json.raw("{\"endVolume\":").number(tier.endVolume());
                json.raw(",\"value\":").number(tier.rate()).raw("},");
            }
            json.raw("{\"endVolume\":\"Infinity\",\"value\":");
            json.number(rate.openEndedRate()).raw("}]}");
        };
    }

    private record Term(Field<TradingTerms> field, Function<TermsOverride, Optional<?>> override) {}
}
