package dev.blotter.verification.books;

import java.util.List;
import java.util.Locale;

/** Symbols of every type, each computed from its number. No two of them are the same. */
final class SymbolNames {

    private static final List<String> CURRENCIES =
            List.of(
                    ("EUR USD GBP JPY CHF AUD CAD NZD AED AFN ALL AMD AOA ARS AZN BAM BBD BDT BHD BIF BMD BND BOB"
                                    + " BRL BSD BTN BWP BYN BZD CDF CLP CNY COP CRC CVE CZK DJF DKK DOP DZD EGP ERN"
                                    + " ETB FJD GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK"
                                    + " JMD JOD KES KGS KHR KMF KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA"
                                    + " MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR OMR PAB PEN"
                                    + " PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS"
                                    + " SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX UYU UZS VES"
                                    + " VND VUV WST XAF XAG XAU XCD XOF XPF YER ZAR ZMW")
                            .split(" "));
    private static final List<String> COINS =
            List.of(
                    ("BTC ETH XRP LTC BCH ADA SOL DOT DOGE AVAX LINK UNI ATOM XLM TRX ETC FIL NEAR ALGO ICP VET"
                                    + " HBAR APT ARB INJ SUI SEI TIA IMX GRT AAVE MKR SNX CRV COMP YFI BAT ZEC DASH")
                            .split(" "));
    private static final List<String> COIN_QUOTES =
            List.of("USD", "EUR", "USDT", "USDC", "GBP", "JPY");
    private static final List<String> INDICES =
            List.of(
                    ("US500 US30 NAS100 US2000 GER40 UK100 FRA40 ESP35 ITA40 EU50 JPN225 HK50 CHN50 AUS200 SWI20"
                                    + " NLD25 SGP30 IND50 ZAF40 VOL75")
                            .split(" "));
    private static final List<String> FUTURES =
            List.of(
                    ("ES NQ YM CL NG GC SI HG ZC ZW ZS ZL ZM ZN ZB ZF ZT 6E 6J 6B 6A 6C 6S LE HE GF KC SB CC CT"
                                    + " FDAX FESX FGBL FGBM FGBS VX")
                            .split(" "));
    private static final String MONTHS = "FGHJKMNQUVXZ";
    private static final int YEARS = 10;
    private static final List<String> LISTINGS =
            List.of(
                    "", "", "", "", "", "", "", "", ".A", ".B", ".L", ".DE", ".PA", "-A", "-W",
                    ".MI");
    private static final int OPTION_ROOTS = 1_500;
    private static final int STRIKES = 80;
    private static final long OPTIONS = OPTION_ROOTS * 36L * 2 * 2 * STRIKES;

    private final Tickers tickers;
    private final Scatter options;

    SymbolNames(long seed) {
        this.tickers = new Tickers(seed);
        this.options = new Scatter(OPTIONS, seed);
    }

    /** How many symbols a type has at most. */
    static long most(AssetClass type) {
        return switch (type) {
            case FOREX -> (long) CURRENCIES.size() * (CURRENCIES.size() - 1);
            case OPTION -> OPTIONS;
            default -> Integer.MAX_VALUE;
        };
    }

    /** The symbol with this number among those of its type. */
    String symbol(AssetClass type, int n) {
        return switch (type) {
            case FOREX -> pair(n);
            case CRYPTO ->
                    coin(n / COIN_QUOTES.size()) + "/" + COIN_QUOTES.get(n % COIN_QUOTES.size());
            case INDEX -> index(n);
            case CFD -> tickers.at(n) + ".CFD";
            case ETF -> tickers.at(n) + ".ETF";
            case STOCK -> listed(tickers.at(n));
            case FUTURES -> future(n);
            case OPTION -> option(options.at(n));
        };
    }

    /** The majors come first, each against every other currency. */
    private static String pair(int n) {
        int base = n / (CURRENCIES.size() - 1);
        int quote = n % (CURRENCIES.size() - 1);
        return CURRENCIES.get(base) + "/" + CURRENCIES.get(quote < base ? quote : quote + 1);
    }

    private String coin(int n) {
        return n < COINS.size() ? COINS.get(n) : tickers.fiveLetters(n);
    }

    private static String index(int n) {
        String base = INDICES.get(n % INDICES.size());
        int part = n / INDICES.size();
        return part == 0 ? base : base + ".S" + part;
    }

    private static String listed(String ticker) {
        return ticker + LISTINGS.get(Math.floorMod(ticker.hashCode() >> 3, LISTINGS.size()));
    }

    private String future(int n) {
        int expiry = n % (MONTHS.length() * YEARS);
        int root = n / (MONTHS.length() * YEARS);
        return "/"
                + (root < FUTURES.size() ? FUTURES.get(root) : tickers.fiveLetters(root))
                + MONTHS.charAt(expiry % MONTHS.length())
                + (27 + expiry / MONTHS.length());
    }

    private String option(long number) {
        long strike = number % STRIKES;
        long side = number / STRIKES % 2;
        long day = number / STRIKES / 2 % 2;
        long month = number / STRIKES / 4 % 36;
        long root = number / STRIKES / 4 / 36;
        return String.format(
                Locale.ROOT,
                ".%s%02d%02d%02d%s%d",
                tickers.at(root),
                27 + month / 12,
                1 + month % 12,
                day == 0 ? 8 : 19,
                side == 0 ? "C" : "P",
                5 * (strike + 1));
    }
}
