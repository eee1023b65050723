package dev.blotter.architecture.broken.termsarereadwithagrant.domain.access;

import java.util.Map;
import java.util.function.UnaryOperator;

public record ReferenceData(Map<String, String> groupTerms, Map<String, String> accountTerms) {
    public String termsOf(String account) {
        return accountTerms.get(account);
    }

    public UnaryOperator<String> search() {
        return this::termsOf;
    }
}
