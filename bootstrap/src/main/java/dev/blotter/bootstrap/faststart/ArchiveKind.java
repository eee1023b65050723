package dev.blotter.bootstrap.faststart;

/** How a Java keeps classes that it has loaded once. */
enum ArchiveKind {
    /** A class-data archive, since Java 13. */
    CLASS_DATA("jsa", "-XX:ArchiveClassesAtExit="),

    /** An AOT cache with classes that are linked already, and with profiles, since Java 25. */
    AOT_CACHE("aot", "-XX:AOTCacheOutput=");

    private static final int FIRST_WITH_AOT_CACHE = 25;

    private final String ending;
    private final String option;

    ArchiveKind(String ending, String option) {
        this.ending = ending;
        this.option = option;
    }

    /** The best that this Java knows. */
    static ArchiveKind ofThisJava() {
        return Runtime.version().feature() >= FIRST_WITH_AOT_CACHE ? AOT_CACHE : CLASS_DATA;
    }

    /** How the names of its files end. */
    String ending() {
        return ending;
    }

    /** What makes Java write one when it ends, before the file's name. */
    String option() {
        return option;
    }
}
