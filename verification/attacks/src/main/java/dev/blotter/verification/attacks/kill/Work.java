package dev.blotter.verification.attacks.kill;

import dev.blotter.verification.attacks.Result;

/** Work on books, which is done again and again, and killed each time. */
interface Work {

    /** Prepares the books, and does the work without killing it. */
    void prepare(Scene scene) throws Exception;

    /** Begins the work. */
    Victim begin(Scene scene, int round) throws Exception;

    /** How many milliseconds of work there are from the mark of the victim to its end. */
    long millis();

    /** Whether the program goes on when what it works with was killed, and has to be killed. */
    default boolean goesOn() {
        return false;
    }

    /** Whether the program may have ended, and well, when it is killed. */
    default boolean mayEnd() {
        return !goesOn();
    }

    /** Does what an operator does after such work was killed: nothing. */
    default void resume(Scene scene) throws Exception {}

    /** What the books are like after the work was killed: as before, or as after it. */
    Result judge(Scene scene, Victim killed) throws Exception;
}
