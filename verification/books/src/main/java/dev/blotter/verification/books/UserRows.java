package dev.blotter.verification.books;

import java.util.List;

/** The rows of the three files about users. */
final class UserRows {

    private final SyntheticBook book;
    private final SyntheticInstruments instruments;

    UserRows(SyntheticBook book, SyntheticInstruments instruments) {
        this.book = book;
        this.instruments = instruments;
    }

    /** All users may use the API, but for the last of the others. */
    void writeUsersTo(TableFile file) {
        SyntheticUsers.named().forEach(user -> writeUser(file, user, true));
        List<String> others = SyntheticUsers.others();
        others.forEach(user -> writeUser(file, user, !user.equals(others.get(others.size() - 1))));
    }

    private static void writeUser(TableFile file, String user, boolean apiAccess) {
        file.row(user, SyntheticUsers.password(user), String.valueOf(apiAccess));
        file.step();
    }

    void writeAccountsTo(TableFile file) {
        file.row(SyntheticUsers.OPERATOR, "*");
        file.row(SyntheticUsers.RESTRICTED, "*");
        grant(file, SyntheticUsers.TRADER, 0, SyntheticUsers.ACCOUNTS_OF_TRADER);
        int first = 0;
        for (String user : SyntheticUsers.others()) {
            grant(file, user, first, SyntheticUsers.ACCOUNTS_OF_OTHERS);
            first += SyntheticUsers.ACCOUNTS_OF_OTHERS;
        }
    }

    private void grant(TableFile file, String user, int first, int most) {
        int count = Math.min(most, book.accounts());
        for (int i = 0; i < count; i++) {
            file.row(user, book.account((first + i) % book.accounts()));
        }
        file.step();
    }

    void writeDenialsTo(TableFile file) {
        file.row(SyntheticUsers.TRADER, "TYPE", SyntheticUsers.DENIED_TYPE);
        deny(
                file,
                SyntheticUsers.TRADER,
                Math.min(SyntheticUsers.DENIED_SYMBOLS, instruments.count() / 10));
        deny(file, SyntheticUsers.RESTRICTED, book.denials());
        for (String user : SyntheticUsers.others()) {
            file.row(user, "TYPE", AssetClass.OPTION.name());
            file.step();
        }
    }

    private void deny(TableFile file, String user, int count) {
        for (int i = 0; i < count; i++) {
            long n = (long) i * instruments.count() / count;
            file.row(user, "SYMBOL", instruments.symbol((int) n));
        }
        file.step();
    }
}
