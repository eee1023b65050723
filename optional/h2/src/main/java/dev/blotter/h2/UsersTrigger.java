package dev.blotter.h2;

/** Notices changes of users and of what they may do. */
public final class UsersTrigger extends RevisionTrigger {

    /** H2 makes one for each trigger of the schema. */
    public UsersTrigger() {
        super("USERS");
    }
}
