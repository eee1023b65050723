package dev.blotter.application.kit;

import dev.blotter.application.DrivenPorts;
import dev.blotter.application.access.ReferenceStore;
import dev.blotter.application.identity.CredentialPorts;
import dev.blotter.application.identity.Session;
import dev.blotter.application.identity.Sessions;
import dev.blotter.application.identity.credential.PublicToken;
import dev.blotter.application.port.TimeSource;
import dev.blotter.application.position.Positions;
import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.position.OpenPositions;
import dev.blotter.domain.position.Position;
import dev.blotter.domain.position.PositionCode;
import dev.blotter.domain.position.PositionsRevision;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;

/**
 * An adapter's driven ports over one set of books, and a way to change the books behind their back,
 * as another program would. A change may take up to {@link #changeBound} to show.
 */
public interface BookKeeper extends AutoCloseable {

    ReferenceStore reference();

    Positions positions();

    /** The revision of the positions of these accounts now. */
    default PositionsRevision revision(Collection<AccountGrant> grants) {
        return Snapshots.revision(positions(), grants);
    }

    /** The positions of these accounts now. */
    default OpenPositions openPositions(Collection<AccountGrant> grants) {
        return Snapshots.read(positions(), grants);
    }

    CredentialPorts credentials();

    TimeSource time();

    /** The ports of the adapter as one value. */
    default DrivenPorts ports() {
        return new DrivenPorts(reference(), credentials(), positions(), time());
    }

    default Sessions sessions() {
        return credentials().sessions();
    }

    /** Opens a session for an existing user, under the password that is the user's now. */
    default Session openSession(UserName user) {
        return sessions()
                .open(new Caller(user), credentials().hashes().passwordHash(user).orElseThrow());
    }

    /**
     * How long a change of permissions, passwords, keys or instruments may stay unseen; positions
     * are seen at once.
     */
    Duration changeBound();

    /** How much later than promised a change may show, since test machines can be slow. */
    default Duration patience() {
        return Duration.ofSeconds(5);
    }

    /**
     * Adds the position, or replaces the one with the same account and code. To replace one by its
     * equal is no change.
     */
    void put(Position position);

    /** Adds the instrument, or replaces the one with the same symbol. */
    void put(Instrument instrument);

    /** Adds the account, or moves the one with the same code to its group. */
    void put(Account account);

    /**
     * Closes the adapter, and opens it again on the same books, as a restart does. All that was got
     * of it before is of no use any more.
     */
    void reopen();

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
