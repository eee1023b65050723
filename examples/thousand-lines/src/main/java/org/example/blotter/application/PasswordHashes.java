package org.example.blotter.application;

import org.example.blotter.domain.Codes.UserName;

/** Keeps a slow, salted hash of each user's password. */
@DrivenPort
public interface PasswordHashes {

    /** Returns whether {@code user} exists and has this password. */
    boolean matches(UserName user, String password);
}
