package dev.blotter.bootstrap.command;

import dev.blotter.domain.account.Account;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.terms.MarginRate;
import dev.blotter.domain.terms.OrderSizeLimit;
import dev.blotter.domain.terms.TermsSource;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Terms as people read them. */
final class TermsText {

    static final String STATUS = "trading status";
    static final String MIN_ORDER_SIZE = "min order size";
    static final String MAX_ORDER_SIZE = "max order size";
    static final String MIN_ORDER_SIZE_INCREMENT = "min order size increment";
    static final String MARGIN_RATE = "margin rate";

    private TermsText() {}

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
}
