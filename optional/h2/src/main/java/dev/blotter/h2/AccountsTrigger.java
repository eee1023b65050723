package dev.blotter.h2;

/** Notices changes of accounts and of what they override. */
public final class AccountsTrigger extends RevisionTrigger {

    /** H2 makes one for each trigger of the schema. */
    public AccountsTrigger() {
        super("ACCOUNTS");
    }
}
