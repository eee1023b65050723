package dev.blotter.server.connection;

/** What a connection is at. */
enum ConnectionState {
    /** Nothing has come yet. */
    OPENED,
    /** Some of a head has come. */
    HEAD,
    /** A head has come, and not all of the body. */
    BODY,
    /** A request is worked on, or a long poll waits: as long as it takes. */
    ANSWER,
    /** All was answered. */
    IDLE,
    /** A request was refused: what else comes is thrown away until the client closes. */
    REFUSED
}
