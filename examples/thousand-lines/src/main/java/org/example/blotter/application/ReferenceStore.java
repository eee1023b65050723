package org.example.blotter.application;

import org.example.blotter.domain.ReferenceData;

/** Instruments, accounts, terms and permissions, as one value of one commit. */
@DrivenPort
public interface ReferenceStore {

    /** Returns the current reference data. A use case calls this once per request. */
    ReferenceData current();
}
