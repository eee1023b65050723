package dev.blotter.adapter.rest.instrument.row;

import dev.blotter.adapter.rest.form.Field;
import dev.blotter.adapter.rest.json.Digest;
import dev.blotter.adapter.rest.json.JsonBytes;
import dev.blotter.application.instrument.InstrumentPage;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.Instrument;
import java.io.ByteArrayOutputStream;
import java.util.List;

/**
 * A page of instruments as JSON, the same for all accounts on the same terms: each row has a gap
 * for the code of the account.
 */
public final class RenderedPage {

    private static final int BYTES_PER_ROW = 256;

    private final byte[] json;
    private final int[] gaps;
    private final long matches;
    private volatile String digest = "";

    private RenderedPage(byte[] json, int[] gaps, long matches) {
        this.json = json;
        this.gaps = gaps;
        this.matches = matches;
    }

    static RenderedPage of(InstrumentPage page, RenderedTerms terms) {
        List<Instrument> instruments = page.instruments();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(BYTES_PER_ROW * instruments.size());
        JsonBytes json = new JsonBytes(bytes);
        int[] gaps = new int[instruments.size()];
        for (int row = 0; row < gaps.length; row++) {
            json.raw(row == 0 ? "{" : ",{").raw(InstrumentRow.ACCOUNT.first()).flush();
            gaps[row] = bytes.size();
            write(instruments.get(row), terms, json);
        }
        json.flush();
        return new RenderedPage(bytes.toByteArray(), gaps, page.matches());
    }

    private static void write(Instrument instrument, RenderedTerms terms, JsonBytes json) {
        Field.append(InstrumentRow.SAME, instrument, json);
        json.raw(terms.membersOf(instrument.terms())).raw("}");
    }

    /** How many instruments matched in all. */
    public long matches() {
        return matches;
    }

    /** How many rows there are. */
    public int count() {
        return gaps.length;
    }

    /** How many bytes the rows have without the account. */
    int size() {
        return json.length;
    }

    /** A digest of the rows without the account, which is computed once if it is asked for. */
    public String digest() {
        if (digest.isEmpty()) {
            digest = new Digest().add(json).text();
        }
        return digest;
    }

    /** Writes all rows as those of {@code account}. */
    public void writeTo(JsonBytes out, AccountCode account) {
        int written = 0;
        for (int gap : gaps) {
            out.raw(json, written, gap).string(account.value());
            written = gap;
        }
        out.raw(json, written, json.length);
    }
}
