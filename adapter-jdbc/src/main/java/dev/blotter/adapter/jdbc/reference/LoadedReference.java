package dev.blotter.adapter.jdbc.reference;

import dev.blotter.adapter.jdbc.identity.SealedKey;
import dev.blotter.adapter.jdbc.revision.BookRevisions.Revisions;
import dev.blotter.application.identity.credential.PasswordHash;
import dev.blotter.application.identity.credential.PublicToken;
import dev.blotter.domain.access.ReferenceData;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.Accounts;
import dev.blotter.domain.catalog.InstrumentCatalog;
import java.util.List;
import java.util.Map;

/**
 * All that is held in memory, as of one commit.
 *
 * @param revisions the revisions that it was read at
 * @param data the three books as requests see them
 * @param passwordHashes the password hash of each user
 * @param keys the keys that were not revoked
 */
record LoadedReference(
        Revisions revisions,
        ReferenceData data,
        Map<UserName, PasswordHash> passwordHashes,
        Map<PublicToken, SealedKey> keys) {

    /** What is known before anything was read, at revisions that no book has. */
    static final LoadedReference NONE =
            new LoadedReference(
                    new Revisions(Long.MIN_VALUE, Long.MIN_VALUE, Long.MIN_VALUE),
                    new ReferenceData(
                            InstrumentCatalog.of(List.of()),
                            Map.of(),
                            Accounts.NONE,
                            Map.of(),
                            Map.of()),
                    Map.of(),
                    Map.of());
}
