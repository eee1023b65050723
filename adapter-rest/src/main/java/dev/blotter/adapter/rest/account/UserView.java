package dev.blotter.adapter.rest.account;

import dev.blotter.adapter.rest.json.JsonBytes;
import dev.blotter.adapter.rest.json.JsonRows;
import dev.blotter.application.account.UserDetails;
import dev.blotter.domain.account.AccountCode;
import java.io.OutputStream;
import java.util.OptionalLong;

/** A user and the accounts that the user may read as JSON. */
record UserView(UserDetails user) implements JsonRows {

    @Override
    public int rows() {
        return user.accounts().size();
    }

    /** Counts the bytes, which takes less than to hold them. */
    @Override
    public OptionalLong length() {
        Counter counter = new Counter();
        JsonBytes json = new JsonBytes(counter);
        writeTo(json);
        json.flush();
        return OptionalLong.of(counter.bytes);
    }

    @Override
    public void writeTo(JsonBytes json) {
        json.raw("{\"userDetails\":[{\"login\":").string(user.login().value());
        json.raw(",\"domain\":").string(user.domain()).raw(",\"accounts\":[");
        String separator = "";
        for (AccountCode account : user.accounts()) {
            json.raw(separator).raw("{\"account\":").string(account.value()).raw("}");
            separator = ",";
        }
        json.raw("]}]}");
    }

    private static final class Counter extends OutputStream {

        private long bytes;

        @Override
        public void write(int one) {
            bytes++;
        }

        @Override
        public void write(byte[] some, int offset, int length) {
            bytes += length;
        }
    }
}
