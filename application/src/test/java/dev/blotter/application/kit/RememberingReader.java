package dev.blotter.application.kit;

import dev.blotter.application.position.KnownPositions;
import dev.blotter.application.position.Positions;
import dev.blotter.application.position.PositionsReading;
import dev.blotter.application.position.PositionsSnapshot;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.AccountPositions;
import dev.blotter.domain.position.AccountRevision;
import dev.blotter.domain.position.OpenPositions;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Keeps the accounts that it has read, and reads only what it does not have, as caches do. */
public final class RememberingReader {

    private final Map<AccountCode, AccountPositions> kept = new HashMap<>();
    private List<AccountCode> read = List.of();

    private Optional<AccountRevision> revisionOf(AccountCode account) {
        return Optional.ofNullable(kept.get(account)).map(AccountPositions::revision);
    }

    /** The positions of these accounts now, of which some are those that were read before. */
    public OpenPositions read(Positions positions, Collection<AccountGrant> grants) {
        try (PositionsSnapshot snapshot = positions.open(grants)) {
            PositionsReading reading = snapshot.read(new KnownPositions(this::revisionOf));
            OpenPositions missing = reading.all();
            read = missing.revision().accountCodes();
            missing.accounts().forEach(each -> kept.put(each.account(), each));
            return new OpenPositions(
                    reading.revision().accountCodes().stream().map(kept::get).toList());
        }
    }

    /** Which accounts were read the last time. */
    public List<AccountCode> lastRead() {
        return read;
    }
}
