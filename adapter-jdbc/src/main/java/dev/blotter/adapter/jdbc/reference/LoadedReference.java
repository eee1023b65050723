package dev.blotter.adapter.jdbc.reference;

import dev.blotter.adapter.jdbc.identity.SealedKey;
import dev.blotter.adapter.jdbc.revision.BookRevisions.Revisions;
import dev.blotter.application.identity.credential.PasswordHash;
import dev.blotter.application.identity.credential.PublicToken;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.access.ReferenceData;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.account.AccountGroup;
import dev.blotter.domain.account.Accounts;
import dev.blotter.domain.catalog.InstrumentCatalog;
import dev.blotter.domain.instrument.TermsLayer;
import java.util.Map;

/**
 * All that is held in memory, as of one commit.
 *
 * @param revisions the revisions that it was read at
 * @param instruments the book of instruments
 * @param accounts the book of accounts
 * @param users the book of users
 * @param data the three books as requests see them
 */
record LoadedReference(
        Revisions revisions,
        InstrumentBook instruments,
        AccountBook accounts,
        UserBook users,
        ReferenceData data) {

    LoadedReference(
            Revisions revisions, InstrumentBook instruments, AccountBook accounts, UserBook users) {
        this(
                revisions,
                instruments,
                accounts,
                users,
                new ReferenceData(
                        instruments.catalog(),
                        instruments.groupTerms(),
                        accounts.accounts(),
                        accounts.terms(),
                        users.permissions()));
    }

    /**
     * Instruments on their own terms.
     *
     * @param catalog the instruments
     * @param groupTerms what groups override
     */
    record InstrumentBook(InstrumentCatalog catalog, Map<AccountGroup, TermsLayer> groupTerms) {}

    /**
     * Accounts.
     *
     * @param accounts the accounts that exist
     * @param terms what single accounts override
     */
    record AccountBook(Accounts accounts, Map<AccountCode, TermsLayer> terms) {}

    /**
     * Users.
     *
     * @param permissions what each user may do
     * @param passwordHashes the password hash of each user
     * @param keys the keys that were not revoked
     */
    record UserBook(
            Map<UserName, Permissions> permissions,
            Map<UserName, PasswordHash> passwordHashes,
            Map<PublicToken, SealedKey> keys) {}
}
