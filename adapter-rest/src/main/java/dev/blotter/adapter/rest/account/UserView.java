package dev.blotter.adapter.rest.account;

import dev.blotter.adapter.rest.json.ArrayBody;
import dev.blotter.adapter.rest.json.Frame;
import dev.blotter.adapter.rest.json.JsonBytes;
import dev.blotter.adapter.rest.json.JsonRows;
import dev.blotter.application.account.UserDetails;
import dev.blotter.domain.account.AccountCode;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;

/** A user and the accounts that the user may read as JSON. */
final class UserView {

    private static final int ACCOUNTS_IN_A_PIECE = 1000;

    private UserView() {}

    static JsonRows of(UserDetails user) {
        byte[] opening =
                JsonBytes.of(
                        json -> {
                            json.raw("{\"userDetails\":[{\"login\":").string(user.login().value());
                            json.raw(",\"domain\":").string(user.domain()).raw(",\"accounts\":[");
                        });
        ArrayBody body =
                ArrayBody.of(
                        Frame.json(opening, "]}]}"),
                        user.accounts().size(),
                        pieces(user.accounts()));
        body.showing(user::accounts);
        return body;
    }

    private static Iterator<byte[]> pieces(List<AccountCode> accounts) {
        int all = accounts.size();
        return IntStream.iterate(0, from -> from < all, from -> from + ACCOUNTS_IN_A_PIECE)
                .mapToObj(from -> accounts.subList(from, Math.min(all, from + ACCOUNTS_IN_A_PIECE)))
                .map(some -> JsonBytes.of(json -> write(some, json)))
                .iterator();
    }

    private static void write(List<AccountCode> accounts, JsonBytes json) {
        String separator = "";
        for (AccountCode account : accounts) {
            json.raw(separator).raw("{\"account\":").string(account.value()).raw("}");
            separator = ",";
        }
    }
}
