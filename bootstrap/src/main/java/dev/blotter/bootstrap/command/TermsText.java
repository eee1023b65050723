package dev.blotter.bootstrap.command;

import dev.blotter.application.text.OneLine;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.attribute.Attributes;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.terms.MarginRate;
import dev.blotter.domain.terms.TermsOverride;
import dev.blotter.domain.terms.TermsSource;
import dev.blotter.domain.terms.TradingTerms;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Terms as people read them. */
final class TermsText {

    private static final int MOST_SHOWN = 80;

    private TermsText() {}

    /** What an instrument says, each text by the name of what it is about. */
    static Map<String, String> texts(TradingTerms terms, Attributes attributes) {
        Map<String, String> texts =
                texts(
                        new TermsOverride(
                                Optional.of(terms.status()),
                                Optional.of(terms.minOrderSize()),
                                Optional.of(terms.maxOrderSize()),
                                Optional.of(terms.minOrderSizeIncrement()),
                                Optional.of(terms.marginRate())));
        add(attributes, texts);
        return texts;
    }

    /** The same of an override. */
    static Map<String, String> texts(TermsOverride override) {
        Map<String, String> texts = new LinkedHashMap<>();
        override.status().ifPresent(each -> texts.put("trading status", each.name()));
        override.minOrderSize()
                .ifPresent(each -> texts.put("min order size", each.toPlainString()));
        override.maxOrderSize()
                .ifPresent(
                        each ->
                                texts.put(
                                        "max order size",
                                        each.value().toPlainString() + " " + each.unit()));
        override.minOrderSizeIncrement()
                .ifPresent(each -> texts.put("min order size increment", each.toPlainString()));
        override.marginRate().ifPresent(each -> texts.put("margin rate", text(each)));
        add(override.attributes(), texts);
        return texts;
    }

    private static void add(Attributes attributes, Map<String, String> texts) {
        attributes
                .present()
                .forEach(
                        each ->
                                texts.put(
                                        each.name().toLowerCase(Locale.ROOT).replace('_', ' '),
                                        OneLine.of(
                                                attributes.text(each).orElseThrow(), MOST_SHOWN)));
    }

    private static String text(MarginRate rate) {
        return Stream.concat(
                        rate.tiers().stream()
                                .map(
                                        tier ->
                                                tier.rate().toPlainString()
                                                        + " up to "
                                                        + tier.endVolume().toPlainString()),
                        Stream.of(
                                rate.openEndedRate().toPlainString()
                                        + (rate.isFlat() ? "" : " beyond")))
                .collect(Collectors.joining(", "));
    }

    /** What an override of this target says, on one line. */
    static String of(String target, TermsOverride override) {
        return texts(override).entrySet().stream()
                .map(each -> each.getKey() + " " + each.getValue())
                .collect(Collectors.joining("; ", target + ": ", ""));
    }

    /** The layer of terms of an instrument for an account. */
    static String of(TermsSource source, Account account, Instrument instrument) {
        String type = ", type " + instrument.type();
        String symbol = ", symbol " + instrument.symbol();
        return switch (source) {
            case INSTRUMENT -> "instrument";
            case GROUP_AND_TYPE -> "group " + account.group() + type;
            case GROUP_AND_SYMBOL -> "group " + account.group() + symbol;
            case ACCOUNT_AND_TYPE -> "account " + account.code() + type;
            case ACCOUNT_AND_SYMBOL -> "account " + account.code() + symbol;
        };
    }
}
