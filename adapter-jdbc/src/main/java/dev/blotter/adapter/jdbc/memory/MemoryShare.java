package dev.blotter.adapter.jdbc.memory;

/**
 * How much of the memory of the process each kind of kept value may take. Together it is less than
 * three eighths, and the REST adapter keeps another seventh: the rest is for the catalogue, for
 * requests, and for the database if it is embedded.
 */
public enum MemoryShare {
    /** The positions of accounts. */
    POSITIONS(8),
    /** Which versions of positions were seen; only where standbys are read. */
    VERSION_HIGH_WATER_MARKS(48);

    /** About what an entry of a cache takes beside its key and value. */
    public static final int ENTRY = 150;

    private static final int OBJECT = 64;

    private final int divisor;

    MemoryShare(int divisor) {
        this.divisor = divisor;
    }

    public long bytes() {
        return Runtime.getRuntime().maxMemory() / divisor;
    }

    /** About what a text takes that has a type of its own. */
    public static int bytesOf(String text) {
        return OBJECT + text.length();
    }
}
