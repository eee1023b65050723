package dev.blotter.adapter.rest.position;

import dev.blotter.adapter.rest.json.JsonBytes;
import dev.blotter.adapter.rest.json.JsonRows;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.OpenPositions;
import java.util.List;

/** Open positions as JSON: one flat list, by account code, then position code. */
record PositionListView(List<AccountPositions> accounts, RenderedPositions rendered)
        implements JsonRows {

    static PositionListView of(OpenPositions positions, RenderedPositions rendered) {
        return new PositionListView(positions.accounts(), rendered);
    }

    @Override
    public int rows() {
        return accounts.stream().mapToInt(account -> account.positions().size()).sum();
    }

    @Override
    public void writeTo(JsonBytes json) {
        json.raw("{\"positions\":[");
        String separator = "";
        for (AccountPositions account : accounts) {
            if (!account.positions().isEmpty()) {
                json.raw(separator).raw(rendered.rowsOf(account));
                separator = ",";
            }
        }
        json.raw("]}");
    }
}
