package org.example.blotter.broken.adapter.rest;

import org.example.blotter.application.ReferenceStore;

/** Asks the store, and so shows what is denied. */
record WrongResource(ReferenceStore store) {

    int count() {
        return store.current().catalog().size();
    }
}
