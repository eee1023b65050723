package dev.blotter.verification.books;

import java.util.Random;

/**
 * The rows of terms.csv: some types and symbols for each group, and some for one account in 100.
 */
final class TermsRows {

    private static final int SYMBOLS_OF_GROUP = 200;
    private static final int ONE_ACCOUNT_IN = 100;

    private final SyntheticBook book;
    private final SyntheticInstruments instruments;
    private final Random random;
    private final RandomTerms terms;

    TermsRows(SyntheticBook book, SyntheticInstruments instruments, Random random) {
        this.book = book;
        this.instruments = instruments;
        this.random = random;
        this.terms = new RandomTerms(random);
    }

    long steps() {
        return (long) book.groups() + (book.accounts() + ONE_ACCOUNT_IN - 1) / ONE_ACCOUNT_IN;
    }

    void writeTo(TableFile file) {
        for (int group = 0; group < book.groups(); group++) {
            String code = book.group(group);
            types(file, "GROUP", code, 50);
            symbols(file, "GROUP", code, Math.min(SYMBOLS_OF_GROUP, instruments.count() / 10));
            file.step();
        }
        for (int account = 0; account < book.accounts(); account += ONE_ACCOUNT_IN) {
            String code = book.account(account);
            types(file, "ACCOUNT", code, 12);
            symbols(file, "ACCOUNT", code, Math.min(1 + random.nextInt(10), instruments.count()));
            file.step();
        }
    }

    private void types(TableFile file, String scope, String code, int percent) {
        for (AssetClass type : AssetClass.values()) {
            if (terms.happens(percent)) {
                file.row(RandomTerms.after(terms.partial(type), scope, code, "TYPE", type.name()));
            }
        }
    }

    /** Symbols that lie evenly over all of them, so none comes twice. */
    private void symbols(TableFile file, String scope, String code, int count) {
        int first = random.nextInt(instruments.count());
        for (int i = 0; i < count; i++) {
            int n = (int) ((first + (long) i * instruments.count() / count) % instruments.count());
            file.row(
                    RandomTerms.after(
                            terms.partial(instruments.assetClass(n)),
                            scope,
                            code,
                            "SYMBOL",
                            instruments.symbol(n)));
        }
    }
}
