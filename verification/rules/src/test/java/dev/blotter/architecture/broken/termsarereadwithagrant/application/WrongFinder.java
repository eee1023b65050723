package dev.blotter.architecture.broken.termsarereadwithagrant.application;

import dev.blotter.architecture.broken.termsarereadwithagrant.domain.access.ReferenceData;

record WrongFinder(ReferenceData data) {
    String find(String account) {
        return data.termsOf(account);
    }
}
