package dev.blotter.architecture.broken.termsarereadwithagrant.application;

import dev.blotter.architecture.broken.termsarereadwithagrant.domain.access.ReferenceData;

record WrongGroups(ReferenceData data) {
    int size() {
        return data.groupTerms().size();
    }
}
