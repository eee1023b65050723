package dev.blotter.tool.check;

import dev.blotter.adapter.jdbc.column.MarginRateText;
import dev.blotter.adapter.jdbc.connection.Database;
import dev.blotter.adapter.jdbc.connection.Rows;
import dev.blotter.adapter.jdbc.engine.ConnectionSource;
import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.engine.Pool;
import dev.blotter.adapter.jdbc.engine.TriggerNames;
import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import dev.blotter.adapter.jdbc.identity.Argon2Hashes;
import dev.blotter.adapter.jdbc.schema.Schema;
import dev.blotter.adapter.jdbc.soundness.Soundness;
import dev.blotter.adapter.jdbc.url.UrlSecrets;
import dev.blotter.application.port.StoreUnavailable;
import dev.blotter.application.text.Finding;
import dev.blotter.application.text.Finding.Level;
import dev.blotter.application.text.OneLine;
import dev.blotter.domain.value.Codes;
import dev.blotter.tool.administration.ApiKeyAdministration;
import dev.blotter.tool.transaction.AuditTrail;
import dev.blotter.tool.transaction.Transactions;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/**
 * Checks whether books can be opened, and then the books, all at one moment. What keeps it from
 * going on is a finding, too.
 */
public final class BooksCheck {

    private static final String TRIGGERS = "triggers";
    private static final String HASHES =
            "select name, password_hash from api_user where api_access";
    private static final List<String> WITH_MARGIN_RATES =
            List.of(
                    "instrument",
                    "group_terms where margin_rate is not null",
                    "account_terms where margin_rate is not null");
    private static final String COSTLY =
            "user '%s' cannot sign in, since the hash that is stored %s: 'blotter user passwd' gives another";

    private final Supplier<ConnectionSource> books;
    private final String url;
    private final Function<Transactions, ApiKeyAdministration> keys;
    private final Consumer<Finding> findings;

    public BooksCheck(
            Supplier<ConnectionSource> books,
            String url,
            Function<Transactions, ApiKeyAdministration> keys,
            Consumer<Finding> findings) {
        this.books = books;
        this.url = url;
        this.keys = keys;
        this.findings = findings;
    }

    /** Reports what it finds, area by area. */
    public void run() {
        try (ConnectionSource source = books.get();
                Pool pool = source.pool()) {
            say(Level.OK, "database", Database.over(pool, source).bare(this::product));
            Schema schema = new Schema(source);
            Engine engine = schema.require();
            say(Level.OK, "schema", "version " + schema.version());
            source.openToOthers().forEach(this::warnOf);
            Transactions transactions = new Transactions(source, AuditTrail.ofProcess());
            transactions.reading(handle -> checkRows(handle, engine.triggers()));
            source.atOpening(engine::faultsOfNodes).ifPresent(faults -> sayOfNodes(engine, faults));
            checkKeys(keys.apply(transactions));
        } catch (SchemaUnusable unusable) {
            say(Level.ERROR, "schema", unusable.getMessage());
        } catch (StoreUnavailable unavailable) {
            say(Level.ERROR, "database", unavailable.getMessage());
        }
    }

    private boolean checkRows(Handle handle, TriggerNames triggers) {
        checkTriggers(handle, triggers);
        for (Area area : Area.values()) {
            area.check(handle).forEach(findings);
        }
        new OddCodes(findings).find(handle);
        Rows.forEach(handle, HASHES, this::checkHash);
        WITH_MARGIN_RATES.forEach(rows -> checkMarginRates(handle, rows));
        return true;
    }

    /** Reads them as a server does, which the checks of a database need not have done. */
    private void checkMarginRates(Handle handle, String rows) {
        List<String> found = new ArrayList<>();
        Rows.forEach(
                handle,
                "select * from " + rows,
                row -> {
                    try {
                        MarginRateText.parse(row.getString("margin_rate"));
                    } catch (IllegalArgumentException | NullPointerException bad) {
                        String table = rows.split(" ", 2)[0];
                        found.add(Rows.unreadable(table, row, bad).getMessage());
                    }
                });
        OddCodes.someOf(found).forEach(each -> say(Level.ERROR, "terms", each));
    }

    private void checkHash(ResultSet user) throws SQLException {
        String name = OneLine.of(user.getString("name"), Codes.MAX_LENGTH);
        Argon2Hashes.objection(user.getString("password_hash"))
                .ifPresent(why -> say(Level.WARNING, "users", COSTLY.formatted(name, why)));
    }

    private void checkTriggers(Handle handle, TriggerNames triggers) {
        List<String> missing = triggers.missing(handle);
        if (missing.isEmpty()) {
            say(Level.OK, TRIGGERS, triggers.names().size() + " are there and on");
        }
        Stream.concat(missing.stream(), Soundness.withoutRevision(handle).stream())
                .forEach(each -> say(Level.ERROR, TRIGGERS, each));
    }

    private void sayOfNodes(Engine engine, List<String> faults) {
        faults.forEach(each -> say(Level.ERROR, engine.name(), each));
        if (faults.isEmpty()) {
            say(
                    Level.OK,
                    engine.name(),
                    "all nodes have their settings and functions, and all shards their triggers");
        }
    }

    private void warnOf(Path file) {
        say(
                Level.WARNING,
                "file",
                "%s can be read by other users of this machine: run 'chmod 600' on it, and 'chmod 700' on its directory"
                        .formatted(file));
    }

    private void checkKeys(ApiKeyAdministration keys) {
        long unusable = keys.unusable();
        if (unusable == 0) {
            say(Level.OK, "keys", String.format(Locale.ROOT, "%,d in force", keys.inForce()));
        } else {
            say(
                    Level.WARNING,
                    "keys",
                    String.format(
                            Locale.ROOT,
                            "%,d in force are of no use, since blotter.key-secret is not the one they were issued under: set that one, or 'blotter key revoke' them",
                            unusable));
        }
    }

    private String product(Connection connection) throws SQLException {
        DatabaseMetaData data = connection.getMetaData();
        return "%s %s at %s"
                .formatted(data.getDatabaseProductName(), data.getDatabaseProductVersion(), url);
    }

    private void say(Level level, String area, String text) {
        findings.accept(new Finding(level, area, UrlSecrets.masked(text)));
    }
}
