package dev.blotter.tool.administration;

import dev.blotter.application.identity.credential.PublicToken;
import dev.blotter.domain.access.UserName;
import java.time.Instant;
import java.util.Optional;

/**
 * A key that signs requests, without its private half.
 *
 * @param name its public half
 * @param user whose it is
 * @param label what it is for; may be empty
 * @param issued when it was made
 * @param revoked when it was revoked, if it was
 */
public record ApiKey(
        PublicToken name, UserName user, String label, Instant issued, Optional<Instant> revoked) {}
