package dev.blotter.verification.attacks.kill;

import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.server.Database;
import java.util.Random;

/** Where the books are, and what there is to kill. */
interface Place {

    /** The database with the books. */
    Database database();

    /** Whether a command that has said that it is done stays done. */
    boolean keepsCommands();

    /** From now on, the database is another one, which is empty. */
    void renew() throws Exception;

    /** Sees to it that a server is on the books, if one is to be. */
    void ready() throws Exception;

    /** Kills the program at work, or what it works with, and returns what it was. */
    String kill(Victim program, Random random) throws Exception;

    /** A server over the books answers, without any help. */
    Result answers(int round) throws Exception;

    /** What was killed has left nothing once something else was written. */
    Result tidied(Scene scene) throws Exception;
}
