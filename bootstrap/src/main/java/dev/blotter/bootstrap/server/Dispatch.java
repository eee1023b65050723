package dev.blotter.bootstrap.server;

/** Which threads requests run on. */
public enum Dispatch {

    /** Workers run all of them: right for ports of any kind. */
    TO_WORKERS,

    /**
     * Questions about instruments are first tried on the thread that reads from the network. Right
     * only for ports that call {@link dev.blotter.application.Waiting#begins} before they wait.
     */
    AT_HAND_FIRST
}
