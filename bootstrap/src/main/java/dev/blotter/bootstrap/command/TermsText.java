package dev.blotter.bootstrap.command;

import dev.blotter.application.text.OneLine;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.attribute.Attribute;
import dev.blotter.domain.attribute.Attributes;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.terms.MarginRate;
import dev.blotter.domain.terms.OrderSizeLimit;
import dev.blotter.domain.terms.TermsOverride;
import dev.blotter.domain.terms.TermsSource;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Terms as people read them. */
final class TermsText {

    static final String STATUS = "trading status";
    static final String MIN_ORDER_SIZE = "min order size";
    static final String MAX_ORDER_SIZE = "max order size";
    static final String MIN_ORDER_SIZE_INCREMENT = "min order size increment";
    static final String MARGIN_RATE = "margin rate";

    private static final int MOST_SHOWN = 80;

    private TermsText() {}

    /** The words of its name. */
    static String of(Attribute attribute) {
        return attribute.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** What is said of it, which is something. */
    static String of(Attributes attributes, Attribute attribute) {
        return OneLine.of(attributes.text(attribute).orElseThrow(), MOST_SHOWN);
    }

    static String of(OrderSizeLimit limit) {
        return limit.value().toPlainString() + " " + limit.unit();
    }

    static String of(MarginRate rate) {
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

    /** What an override of this target says. */
    static String of(String target, TermsOverride override) {
        Stream<Optional<String>> fields =
                Stream.of(
                        field(STATUS, override.status().map(Enum::name)),
                        field(
                                MIN_ORDER_SIZE,
                                override.minOrderSize().map(BigDecimal::toPlainString)),
                        field(MAX_ORDER_SIZE, override.maxOrderSize().map(TermsText::of)),
                        field(
                                MIN_ORDER_SIZE_INCREMENT,
                                override.minOrderSizeIncrement().map(BigDecimal::toPlainString)),
                        field(MARGIN_RATE, override.marginRate().map(TermsText::of)));
        Stream<String> others =
                override.attributes().present().stream()
                        .map(each -> of(each) + ' ' + of(override.attributes(), each));
        return Stream.concat(fields.flatMap(Optional::stream), others)
                .collect(Collectors.joining("; ", target + ": ", ""));
    }

    private static Optional<String> field(String name, Optional<String> value) {
        return value.map(text -> name + " " + text);
    }
}
