package dev.blotter.adapter.rest.instrument;

import dev.blotter.adapter.rest.json.Digest;
import dev.blotter.adapter.rest.json.JsonBytes;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.Instrument;
import java.io.ByteArrayOutputStream;
import java.util.List;

/**
 * Rows of instruments as JSON, the same for all accounts on the same terms: each row has a gap for
 * the code of the account.
 */
final class InstrumentRows {

    private static final int BYTES_PER_ROW = 256;

    private final byte[] json;
    private final int[] gaps;
    private volatile String digest = "";

    private InstrumentRows(byte[] json, int[] gaps) {
        this.json = json;
        this.gaps = gaps;
    }

    static InstrumentRows of(List<Instrument> instruments, RenderedTerms terms) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(BYTES_PER_ROW * instruments.size());
        JsonBytes json = new JsonBytes(bytes);
        int[] gaps = new int[instruments.size()];
        for (int row = 0; row < gaps.length; row++) {
            json.raw(row == 0 ? "{\"account\":" : ",{\"account\":").flush();
            gaps[row] = bytes.size();
            write(instruments.get(row), terms, json);
        }
        json.flush();
        return new InstrumentRows(bytes.toByteArray(), gaps);
    }

    private static void write(Instrument instrument, RenderedTerms terms, JsonBytes json) {
        json.raw(",\"type\":").string(instrument.type().name());
        json.raw(",\"symbol\":").string(instrument.symbol().value());
        json.raw(terms.membersOf(instrument.terms())).raw("}");
    }

    /** How many rows there are. */
    int count() {
        return gaps.length;
    }

    /** How many bytes the rows have without the account. */
    int size() {
        return json.length;
    }

    /** A digest of the rows without the account, which is computed once if it is asked for. */
    String digest() {
        if (digest.isEmpty()) {
            digest = new Digest().add(json).text();
        }
        return digest;
    }

    /** Writes all rows as those of {@code account}. */
    void writeTo(JsonBytes out, AccountCode account) {
        int written = 0;
        for (int gap : gaps) {
            out.raw(json, written, gap).string(account.value());
            written = gap;
        }
        out.raw(json, written, json.length);
    }
}
