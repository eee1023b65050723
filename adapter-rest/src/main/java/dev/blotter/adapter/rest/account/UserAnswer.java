package dev.blotter.adapter.rest.account;

import dev.blotter.adapter.rest.json.JsonBytes;
import dev.blotter.adapter.rest.json.JsonRows;
import dev.blotter.adapter.rest.json.SpooledRows;
import dev.blotter.application.account.UserDetails;
import dev.blotter.domain.account.AccountCode;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Takes the accounts of a user while they are read, and makes an answer of them. A short list is
 * held, a long one goes to a file.
 */
final class UserAnswer {

    /** Some 300 KB of JSON. */
    private static final int HELD_ACCOUNTS = 10_000;

    private Optional<JsonRows> body = Optional.empty();
    private Optional<JsonBytes> json = Optional.empty();
    private Runnable discard = () -> {};

    private UserAnswer() {}

    /** The answer with the user and the accounts that {@code accounts} hands over. */
    static JsonRows of(Consumer<Function<UserDetails, Consumer<AccountCode>>> accounts) {
        UserAnswer answer = new UserAnswer();
        try {
            accounts.accept(answer::begin);
            return answer.complete();
        } catch (RuntimeException | Error failed) {
            answer.discard.run();
            throw failed;
        }
    }

    /** Begins, or begins anew if the reading broke off and does so, too. */
    private Consumer<AccountCode> begin(UserDetails user) {
        discard.run();
        discard = () -> {};
        JsonBytes text = user.accounts() <= HELD_ACCOUNTS ? hold(user) : spool(user);
        json = Optional.of(text);
        text.raw("{\"userDetails\":[{\"login\":").string(user.login().value());
        text.raw(",\"domain\":").string(user.domain()).raw(",\"accounts\":[");
        return new Rows(text);
    }

    private JsonBytes hold(UserDetails user) {
        HeldRows held = new HeldRows(user.accounts());
        body = Optional.of(held);
        return held.json();
    }

    private JsonBytes spool(UserDetails user) {
        SpooledRows file = SpooledRows.open(user.accounts());
        discard = file::discard;
        body = Optional.of(file);
        return file.json();
    }

    private JsonRows complete() {
        json.orElseThrow().raw("]}]}").flush();
        return body.orElseThrow();
    }

    /** Writes one account after the other. */
    private static final class Rows implements Consumer<AccountCode> {

        private final JsonBytes json;
        private String separator = "";

        private Rows(JsonBytes json) {
            this.json = json;
        }

        @Override
        public void accept(AccountCode account) {
            json.raw(separator).raw("{\"account\":").string(account.value()).raw("}");
            separator = ",";
        }
    }
}
