package dev.blotter.application.port;

/** The books as those who monitor a server see them. */
@DrivenPort
public interface MonitoredBooks {

    /** How the books are now. Asks the store nothing, and does not wait. */
    BooksMetrics metrics();

    /**
     * Whether requests can be answered from the store. Asks it each time, and waits no longer than
     * a request would.
     *
     * @throws StoreUnavailable if it does not answer
     */
    Usability usability();
}
