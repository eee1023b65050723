package dev.blotter.verification.attacks.operator;

import dev.blotter.verification.attacks.Attack;
import dev.blotter.verification.attacks.Attack.Reach;
import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.server.Answer;
import dev.blotter.verification.attacks.server.Database;
import dev.blotter.verification.attacks.server.Ended;
import dev.blotter.verification.attacks.server.MadeUpBook;
import dev.blotter.verification.attacks.server.ServerProcess;
import dev.blotter.verification.attacks.server.TestBed;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The release before and the one under attack serve one database through its migration. Both answer
 * rightly, and clients that change between them go on: what one server says the other may not know,
 * and then it sends everything once.
 */
public final class Upgrade {

    private static final String NAME = "upgraded";
    private static final MadeUpBook BOOK = new MadeUpBook(50, 20, 10, 1);
    private static final int ROUNDS = 20;
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final String POSITIONS = ServerProcess.ROOT + "/accounts/positions";
    private static final Pattern TAG = Pattern.compile("\\{\"tag\":\"([^\"]*)\"");
    private static final String CHANGE =
            "update position set quantity = quantity + 1 where account_code = 'default:100000'";

    private Upgrade() {}

    /** The attacks of this kind. */
    public static List<Attack> attacks() {
        return List.of(new Attack("upgraded-under-way", Reach.POSTGRESQL, Upgrade::upgrade));
    }

    private static Result upgrade(TestBed bed) throws Exception {
        Database database = Database.onPostgres(bed, NAME);
        Ended filled =
                database.command("import", bed.books(BOOK).toString())
                        .ofJar(bed.before())
                        .cheaply()
                        .run(TestBed.COMMAND);
        if (filled.exitCode() != 0) {
            throw new IOException("the release before imports nothing: " + filled);
        }
        ServerProcess before = bed.serve(database.command("serve", "--port=0").ofJar(bed.before()));
        String state = state(get(before, "/changes"));
        Ended migrated = database.command("migrate").cheaply().run(TestBed.COMMAND);
        ServerProcess after = database.serve();
        Result result = Result.seen("").must(migrated.exitCode() == 0, "migrate: " + migrated);
        int whole = 0;
        for (int round = 0; round < ROUNDS; round++) {
            bed.postgres().run(NAME, CHANGE);
            ServerProcess one = round % 2 == 0 ? after : before;
            Answer news = get(one, "/changes?since=" + state);
            state = state(news);
            whole += news.text().contains("\"whole\":true") ? 1 : 0;
            Answer none = get(one, "/changes?since=" + state);
            result =
                    result.must(news.status() == 200, "changes get " + news)
                            .must(!news.text().contains("\"accounts\":[]"), "no news")
                            .must(none.text().contains("\"accounts\":[]"), "news without an end")
                            .must(
                                    get(before, "").text().equals(get(after, "").text()),
                                    "their answers differ");
        }
        return Result.seen(
                        String.format(
                                Locale.ROOT,
                                "%d rounds on two releases, everything sent %d times",
                                ROUNDS,
                                whole))
                .and(result)
                .must(before.isReady(), "the release before is not ready any more");
    }

    private static Answer get(ServerProcess server, String rest) {
        return server.get(PATIENCE, POSITIONS + rest, MadeUpBook.OPERATOR);
    }

    private static String state(Answer answer) throws IOException {
        Matcher tag = TAG.matcher(answer.text());
        if (!tag.lookingAt()) {
            throw new IOException("no changes: " + answer);
        }
        return tag.group(1);
    }
}
