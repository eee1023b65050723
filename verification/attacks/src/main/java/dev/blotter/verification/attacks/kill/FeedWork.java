package dev.blotter.verification.attacks.kill;

import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.server.MadeUpBook;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A feed that is followed. Each of its transactions gives the same positions its number as their
 * quantity, and adds one more position or removes it; its cursor is the number.
 */
final class FeedWork implements Work {

    private static final int ROWS = 40;
    private static final int SOME = 20;
    private static final long MILLIS = 1_500;
    private static final long PIPE = 1 << 16;
    private static final String PREFIX = "followed-";
    private static final String CELLS =
            "\"symbol\":\"EUR/USD\",\"side\":\"BUY\",\"quantity\":%s,\"quantity_notional\":1,"
                    + "\"open_time\":\"2026-01-02T03:04:05.000Z\",\"open_price\":1,"
                    + "\"last_update_time\":\"2026-01-02T03:04:05.000Z\",\"margin_rate\":null,"
                    + "\"take_profit_price\":null,\"stop_loss_price\":null";

    private final Random random = new Random(7);
    private long latest;

    @Override
    public void prepare(Scene scene) throws Exception {
        scene.done("import", scene.exportOf(MadeUpBook.BEFORE).directory().toString());
        scene.place().ready();
    }

    @Override
    public Victim begin(Scene scene, int round) throws IOException {
        Victim victim =
                Victim.start(
                        scene.place().database().command("import", "--follow").cheaply(),
                        line -> false);
        Thread producer = new Thread(() -> produce(victim), "feed");
        producer.setDaemon(true);
        producer.start();
        return victim;
    }

    /**
     * Until the reader is gone; at times it waits for a moment, so that few are written at once.
     * The reader, which prints nothing, is at work when more was written than a pipe holds.
     */
    private void produce(Victim reader) {
        try (OutputStream feed = reader.process().getOutputStream()) {
            long written = 0;
            for (long number = latest + 1; true; number++) {
                byte[] transaction = transaction(number).getBytes(StandardCharsets.UTF_8);
                feed.write(transaction);
                feed.flush();
                written += transaction.length;
                if (written > PIPE) {
                    reader.mark();
                }
                if (random.nextInt(SOME) == 0) {
                    Thread.sleep(SOME);
                }
            }
        } catch (IOException killed) {
            return;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static String transaction(long number) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < ROWS; i++) {
            lines.add(line("upsert", i, "," + CELLS.formatted(number)));
        }
        boolean adds = number % 2 == 0;
        lines.add(
                line(adds ? "upsert" : "delete", ROWS, adds ? "," + CELLS.formatted(number) : ""));
        lines.add("{\"commit\":\"%s\"}".formatted(number));
        return String.join("\n", lines) + "\n";
    }

    private static String line(String verb, int row, String cells) {
        return "{\"%s\":\"positions\",\"row\":{\"account\":\"default:%s\",\"position_code\":\"%s\"%s}}"
                .formatted(verb, 100_000 + row, PREFIX + row, cells);
    }

    @Override
    public long millis() {
        return MILLIS;
    }

    /** From the cursor on, the feed goes on with the next kill. */
    @Override
    public Result judge(Scene scene, Victim killed) throws IOException {
        String cursor = scene.done("import", "--cursor");
        long found = cursor.isEmpty() ? 0 : Long.parseLong(cursor);
        Exported books = scene.exported();
        List<String> expected = found == 0 ? List.of() : List.of(cursor);
        boolean hasLast =
                books.positions().stream().anyMatch(each -> each[1].equals(PREFIX + ROWS));
        String seen = found == latest ? "before" : "after";
        boolean keeps = found >= latest;
        latest = found;
        return Result.seen(seen)
                .must(books.quantities(PREFIX).equals(expected), "not all rows are of " + cursor)
                .must(hasLast == (found > 0 && found % 2 == 0), "the last row is not of " + cursor)
                .must(keeps, "the cursor has fallen to " + cursor);
    }
}
