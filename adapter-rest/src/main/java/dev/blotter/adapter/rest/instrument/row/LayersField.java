package dev.blotter.adapter.rest.instrument.row;

import dev.blotter.adapter.rest.form.Field;
import dev.blotter.adapter.rest.form.Field.Column;
import dev.blotter.adapter.rest.form.Field.Json;
import dev.blotter.domain.attribute.Attribute;
import dev.blotter.domain.terms.ResolvedTerms;
import dev.blotter.domain.terms.TermsSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The field that says which layer set each term. It names the kind of a layer only: neither the
 * group of the account, nor what weaker layers say.
 */
final class LayersField {

    static final Field<Optional<ResolvedTerms>> FIELD =
            Field.of(
                    "layers",
                    terms -> terms.map(LayersField::json),
                    List.of(new Column<>("layers", terms -> terms.map(LayersField::text))));

    private LayersField() {}

    private static Map<String, TermsSource> layers(ResolvedTerms terms) {
        Map<String, TermsSource> layers = TermsFields.sources(terms);
        for (Attribute each : Attribute.ofTerms()) {
            if (terms.attributes().text(each).isPresent()) {
                layers.put(
                        InstrumentRow.nameOf(each),
                        terms.source(layer -> layer.attributes().text(each).isPresent()));
            }
        }
        return layers;
    }

    private static Json json(ResolvedTerms terms) {
        return json -> {
            String separator = "{";
            for (Map.Entry<String, TermsSource> layer : layers(terms).entrySet()) {
                json.raw(separator).string(layer.getKey());
                json.raw(":").string(layer.getValue().name());
                separator = ",";
            }
            json.raw("}");
        };
    }

    private static String text(ResolvedTerms terms) {
        return layers(terms).entrySet().stream()
                .map(layer -> layer.getKey() + '=' + layer.getValue())
                .collect(Collectors.joining(";"));
    }
}
