package dev.blotter.application.kit;

import dev.blotter.application.access.CredentialBook;
import dev.blotter.application.access.PublicToken;
import dev.blotter.application.access.ReferenceStore;
import dev.blotter.application.access.Sessions;
import dev.blotter.application.position.Positions;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.position.Position;
import dev.blotter.domain.position.PositionCode;
import java.time.Duration;
import java.time.Instant;

/**
 * An adapter's four driven ports over one set of books, and a way to change the books behind their
 * back, as another program would. A change may take up to {@link #changeBound} to show.
 */
public interface BookKeeper extends AutoCloseable {

    ReferenceStore reference();

    Positions positions();

    CredentialBook credentialBook();

    Sessions sessions();

    /**
     * How long a change of permissions, passwords, keys or instruments may stay unseen; positions
     * are seen at once.
     */
    Duration changeBound();

    /**
     * Adds the position, or replaces the one with the same account and code. To replace one by its
     * equal is no change.
     */
    void put(Position position);

    /** Removes the position. To remove one that is not open is no change. */
    void remove(AccountCode account, PositionCode code);

    /** Replaces everything by these books, in one commit. */
    void replace(Books books);

    /** Replaces all that an existing user may do. */
    void permit(UserName user, Permissions permissions);

    /** Replaces the password of an existing user. */
    void changePassword(UserName user, String password);

    /** Makes a key for an existing user. */
    SigningKey issueKey(UserName user);

    /** Revokes the key of that name. */
    void revokeKey(PublicToken key);

    /** What the clock shows that sessions and signatures are timed by. */
    Instant now();

    /** Moves that clock. */
    void passTime(Duration duration);

    @Override
    void close();
}
