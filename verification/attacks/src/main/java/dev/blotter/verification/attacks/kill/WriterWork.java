package dev.blotter.verification.attacks.kill;

import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.inside.Transfers;
import dev.blotter.verification.attacks.server.Database;
import dev.blotter.verification.attacks.server.MadeUpBook;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;

/** Another program, which writes positions by SQL: {@link Transfers}. */
final class WriterWork implements Work {

    private static final long MILLIS = 1_500;

    private BigDecimal sum = BigDecimal.ZERO;
    private List<String> untouched = List.of();
    private long latest;

    @Override
    public void prepare(Scene scene) throws Exception {
        scene.done("import", scene.exportOf(MadeUpBook.BEFORE).directory().toString());
        scene.place().ready();
        Exported books = scene.exported();
        sum = books.sum();
        untouched = books.takeProfitPrices(Transfers.ROWS);
    }

    @Override
    public Victim begin(Scene scene, int round) throws IOException {
        Database database = scene.place().database();
        return Victim.start(
                scene.bed()
                        .jar(database.url(), "postgres", "", String.valueOf(latest + 1))
                        .cheaply()
                        .inside(Transfers.class),
                line -> true);
    }

    @Override
    public long millis() {
        return MILLIS;
    }

    @Override
    public Result judge(Scene scene, Victim killed) throws IOException {
        Exported books = scene.exported();
        List<String> numbers = books.takeProfitPrices(Transfers.ROWS);
        long acknowledged = latest;
        for (String line : killed.lines()) {
            acknowledged = Math.max(acknowledged, Long.parseLong(line));
        }
        boolean isUntouched = numbers.equals(untouched);
        if (numbers.size() != 1 && !isUntouched) {
            return Result.notHeld("positions are of different transactions: " + numbers);
        }
        long found = isUntouched ? 0 : Long.parseLong(numbers.get(0));
        String seen = found == latest ? "before" : "after";
        boolean kept = found >= acknowledged;
        latest = found;
        return Result.seen(seen)
                .must(books.sum().compareTo(sum) == 0, "the sum is " + books.sum())
                .must(
                        found <= acknowledged + 1,
                        "transaction %s of %s".formatted(found, acknowledged))
                .must(kept, "%s of %s are left".formatted(found, acknowledged));
    }
}
