package dev.blotter.architecture.broken.termsarereadwithagrant.application;

import dev.blotter.architecture.broken.termsarereadwithagrant.domain.access.ReferenceData;
import java.util.Optional;

record WrongReference(Optional<ReferenceData> data) {
    boolean isEmpty() {
        return data.map(ReferenceData::accountTerms).isEmpty();
    }
}
