package dev.blotter.h2;

/** Notices changes of instruments and of what groups override. */
public final class InstrumentsTrigger extends RevisionTrigger {

    /** H2 makes one for each trigger of the schema. */
    public InstrumentsTrigger() {
        super("INSTRUMENTS");
    }
}
