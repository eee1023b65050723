package dev.blotter.verification.books;

import java.util.List;
import java.util.stream.IntStream;

/** The users of a made-up book. */
public final class SyntheticUsers {

    /** Reads the first accounts, up to a thousand, and is denied a type and some symbols. */
    public static final String TRADER = "trader";

    /** Reads every account, and is denied as many symbols as the book says. */
    public static final String RESTRICTED = "restricted";

    /** Reads every account and sees every instrument. */
    public static final String OPERATOR = "operator";

    /** How many accounts {@link #TRADER} reads at most. */
    public static final int ACCOUNTS_OF_TRADER = 1_000;

    /** The type that {@link #TRADER} is denied. */
    public static final String DENIED_TYPE = AssetClass.FUTURES.name();

    static final int DENIED_SYMBOLS = 50;
    static final int ACCOUNTS_OF_OTHERS = 50;
    private static final int OTHERS = 20;

    private SyntheticUsers() {}

    /** The password of a user. */
    public static String password(String user) {
        return user + "-secret";
    }

    /** The users whose names say what they are for. */
    static List<String> named() {
        return List.of(TRADER, RESTRICTED, OPERATOR);
    }

    /** Some more users, with some accounts each. */
    static List<String> others() {
        return IntStream.rangeClosed(1, OTHERS).mapToObj(n -> "user-" + n).toList();
    }
}
