package dev.blotter.architecture.broken.termsarereadwithagrant.application;

import dev.blotter.application.instrument.ExplainInstrument;
import dev.blotter.architecture.broken.termsarereadwithagrant.domain.access.ReferenceData;

record RightExplainer(ReferenceData data) implements ExplainInstrument {
    String explain(String account) {
        return data.termsOf(account);
    }
}
