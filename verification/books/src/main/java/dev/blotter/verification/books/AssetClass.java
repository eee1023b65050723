package dev.blotter.verification.books;

import java.util.List;

/** The types of made-up instruments, with what is usual for each. */
enum AssetClass {
    FOREX(20, "%s currency pair"),
    CRYPTO(5, "%s crypto pair"),
    INDEX(1, "%s, cash index"),
    CFD(7, "Contract for difference \"%s\""),
    ETF(4, "%s, exchange-traded fund"),
    STOCK(35, "%s, common stock"),
    FUTURES(6, "%s, futures contract"),
    OPTION(22, "%s, listed option");

    private final int percent;
    private final String description;

    AssetClass(int percent, String description) {
        this.percent = percent;
        this.description = description;
    }

    /** How many of 100 instruments are of this type. */
    int percent() {
        return percent;
    }

    String description(String symbol) {
        return description.replace("%s", symbol);
    }

    List<String> marginRates() {
        return switch (this) {
            case FOREX -> List.of("0.02", "0.0333", "0.05", "0.02@100000;0.05@1000000;0.1");
            case CRYPTO -> List.of("0.5", "0.2@10000;0.5@250000;1", "1");
            case INDEX -> List.of("0.05", "0.05@500000;0.1");
            case CFD -> List.of("0.1", "0.2");
            case ETF -> List.of("0.2", "0.25");
            case STOCK -> List.of("0.2", "0.25", "0.2@50000;0.3@500000;0.5");
            case FUTURES -> List.of("0.1", "0.15");
            case OPTION -> List.of("1");
        };
    }

    List<OrderSizes> orderSizes() {
        return switch (this) {
            case FOREX ->
                    List.of(OrderSizes.lots("0.01", "50"), OrderSizes.notional("1000", "5000000"));
            case CRYPTO ->
                    List.of(
                            OrderSizes.lots("0.0001", "25"),
                            OrderSizes.notional("0.001", "250000"));
            case INDEX -> List.of(OrderSizes.lots("0.1", "100"));
            case CFD -> List.of(OrderSizes.lots("1", "1000"), OrderSizes.lots("0.1", "500"));
            case ETF -> List.of(OrderSizes.lots("1", "10000"));
            case STOCK ->
                    List.of(OrderSizes.lots("1", "10000"), OrderSizes.notional("1", "2000000"));
            case FUTURES -> List.of(OrderSizes.lots("1", "200"));
            case OPTION -> List.of(OrderSizes.lots("1", "500"));
        };
    }

    /**
     * Sizes of orders, as the files write them.
     *
     * @param smallest the smallest order, which is the step between sizes as well
     * @param largest the largest order
     * @param unit what the largest is counted in
     */
    record OrderSizes(String smallest, String largest, String unit) {

        static OrderSizes lots(String smallest, String largest) {
            return new OrderSizes(smallest, largest, "LOTS");
        }

        static OrderSizes notional(String smallest, String largest) {
            return new OrderSizes(smallest, largest, "NOTIONAL_CURRENCY");
        }
    }
}
