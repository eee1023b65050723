package dev.blotter.h2;

import dev.blotter.adapter.jdbc.column.MarginRateText;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.value.Codes;
import java.util.function.Consumer;

/**
 * Whether a text in a column can be read back as the value that it stands for. A check of a null is
 * true, as in SQL.
 */
public final class Checks {

    private Checks() {}

    /** Whether {@code text} can be a symbol, a type, a group or the code of a position. */
    public static boolean isCode(String text) {
        return isGood(text, each -> Codes.require("code", each));
    }

    /** Whether {@code text} can be the code of an account. */
    public static boolean isAccountCode(String text) {
        return isGood(text, AccountCode::new);
    }

    /** Whether {@code text} can be the name of a user. */
    public static boolean isUserName(String text) {
        return isGood(text, UserName::new);
    }

    /** Whether {@code text} is a margin rate, flat or tiered. */
    public static boolean isMarginRate(String text) {
        return isGood(text, MarginRateText::parse);
    }

    private static boolean isGood(String text, Consumer<String> reader) {
        try {
            if (text != null) {
                reader.accept(text);
            }
            return true;
        } catch (IllegalArgumentException bad) {
            return false;
        }
    }
}
