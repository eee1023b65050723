package dev.blotter.architecture.broken.termsarereadwithagrant.application;

import dev.blotter.architecture.broken.termsarereadwithagrant.domain.access.ReferenceData;

record RightFinder(ReferenceData data) {
    String find(String account) {
        return data.search().apply(account);
    }
}
