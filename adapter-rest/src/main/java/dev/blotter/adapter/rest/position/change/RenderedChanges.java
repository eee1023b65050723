package dev.blotter.adapter.rest.position.change;

import dev.blotter.adapter.rest.json.JsonBytes;
import dev.blotter.adapter.rest.position.PositionRow;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.Position;
import dev.blotter.domain.position.PositionCode;
import dev.blotter.domain.position.PositionsRevision;
import dev.blotter.domain.position.change.AccountChanges;
import java.util.Iterator;
import java.util.List;

/** Changes as JSON, with positions in the very form that they have in the list of all. */
final class RenderedChanges {

    private static final byte[] NONE = {};

    private static final String KNOWN = ",\"reset\":false";
    private static final String ALL = ",\"reset\":true";
    private static final String UNRECORDED = ALL + ",\"reason\":\"unrecorded\"";

    private RenderedChanges() {}

    /** How many positions are in the changes of one account. */
    static int rowsOf(AccountChanges account) {
        return account.opened().size() + account.changed().size() + account.closed().size();
    }

    static byte[] of(AccountChanges changes) {
        AccountRevision account = changes.revision();
        byte[] opened = rows(account, changes.opened());
        return JsonBytes.of(
                json -> {
                    write(account, changes.reset() ? UNRECORDED : KNOWN, opened, json);
                    json.raw("],\"changed\":[").raw(rows(account, changes.changed()));
                    json.raw("],\"closed\":[");
                    json.strings(changes.closed().stream().map(PositionCode::value));
                    json.raw("]}");
                });
    }

    /**
     * The accounts of {@code revision} one after the other, if all of their positions are sent;
     * nothing of those without any.
     *
     * @param rows the positions of each account
     */
    static Iterator<byte[]> ofAll(PositionsRevision revision, Iterator<byte[]> rows) {
        return revision.accounts().stream().map(account -> ofAll(account, rows.next())).iterator();
    }

    private static byte[] ofAll(AccountRevision account, byte[] rows) {
        return rows.length == 0
                ? NONE
                : JsonBytes.of(
                        json -> {
                            write(account, ALL, rows, json);
                            json.raw("],\"changed\":[],\"closed\":[]}");
                        });
    }

    private static void write(
            AccountRevision account, String reset, byte[] opened, JsonBytes json) {
        json.raw("{\"account\":").string(account.account().value());
        json.raw(",\"version\":").number(account.version());
        json.raw(reset).raw(",\"opened\":[").raw(opened);
    }

    private static byte[] rows(AccountRevision account, List<Position> positions) {
        return PositionRow.json(
                new AccountPositions(account.account(), account.version(), positions));
    }
}
