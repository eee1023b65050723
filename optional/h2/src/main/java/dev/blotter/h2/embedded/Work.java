package dev.blotter.h2.embedded;

/** What a writer does with the current file. */
enum Work {
    /** Changes some of it. */
    CHANGING,

    /** Changes most of it, so that all of it is written and checked afresh. */
    REWRITING,

    /** Takes it although another program has changed it, if all of it is sound. */
    ADOPTING
}
