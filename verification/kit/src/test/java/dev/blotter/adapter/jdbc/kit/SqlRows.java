package dev.blotter.adapter.jdbc.kit;

import static java.util.stream.Collectors.joining;

import dev.blotter.adapter.jdbc.column.AttributeColumns;
import dev.blotter.application.kit.Books;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.attribute.Attribute;
import dev.blotter.domain.attribute.Attributes;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.TermsLayer;
import dev.blotter.domain.position.Position;
import dev.blotter.domain.terms.MarginRate;
import dev.blotter.domain.terms.TermsOverride;
import dev.blotter.domain.terms.TradingTerms;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.bouncycastle.crypto.generators.Argon2BytesGenerator;
import org.bouncycastle.crypto.params.Argon2Parameters;

/** Writes domain values into their tables by plain SQL. */
public final class SqlRows {

    private final PlainSql sql;

    private static final String SIZES =
            "min_order_size, max_order_size, max_order_size_unit, min_order_size_increment, margin_rate";

    public SqlRows(PlainSql sql) {
        this.sql = sql;
    }

    /** A hash that is as good as any to verify, but does not make tests slow. */
    public static String hash(String password) {
        Argon2BytesGenerator generator = new Argon2BytesGenerator();
        generator.init(
                new Argon2Parameters.Builder(Argon2Parameters.ARGON2_id)
                        .withMemoryAsKB(64)
                        .withIterations(1)
                        .withParallelism(1)
                        .withSalt(new byte[16])
                        .build());
        byte[] made = new byte[32];
        generator.generateBytes(password.getBytes(StandardCharsets.UTF_8), made);
        return "$argon2id$v=19$m=64,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$"
                + Base64.getEncoder().withoutPadding().encodeToString(made);
    }

    public void insertAll(Books books) {
        books.instruments().forEach(this::insert);
        books.accounts().forEach(this::insert);
        books.groupTerms().forEach((group, layer) -> insert("group_terms", group.name(), layer));
        books.accountTerms()
                .forEach((account, layer) -> insert("account_terms", account.value(), layer));
        books.positions().forEach(this::insert);
        books.users().forEach(this::insert);
    }

    void insert(Account account) {
        sql.run(
                "insert into account values (?, ?)",
                account.code().value(),
                account.group().name());
    }

    int update(Account account) {
        return sql.run(
                "update account set account_group = ? where code = ?",
                account.group().name(),
                account.code().value());
    }

    int update(Instrument instrument) {
        TradingTerms terms = instrument.terms();
        say(
                "instrument",
                List.of(Attribute.values()),
                instrument.attributes(),
                Map.of("symbol", instrument.symbol().value()));
        return sql.run(
                """
                update instrument set type = ?, trading_status = ?, min_order_size = ?,
                    max_order_size = ?, max_order_size_unit = ?, min_order_size_increment = ?,
                    margin_rate = ?
                where symbol = ?
                """,
                instrument.type().name(),
                terms.status().name(),
                terms.minOrderSize(),
                terms.maxOrderSize().value(),
                terms.maxOrderSize().unit().name(),
                terms.minOrderSizeIncrement(),
                terms.marginRate().toText(),
                instrument.symbol().value());
    }

    void insert(Instrument instrument) {
        TradingTerms terms = instrument.terms();
        sql.run(
                "insert into instrument (symbol, type, trading_status, %s) values (?, ?, ?, ?, ?, ?, ?, ?)"
                        .formatted(SIZES),
                instrument.symbol().value(),
                instrument.type().name(),
                terms.status().name(),
                terms.minOrderSize(),
                terms.maxOrderSize().value(),
                terms.maxOrderSize().unit().name(),
                terms.minOrderSizeIncrement(),
                terms.marginRate().toText());
        say(
                "instrument",
                instrument.attributes().present(),
                instrument.attributes(),
                Map.of("symbol", instrument.symbol().value()));
    }

    /** Writes these attributes of one row. */
    private void say(
            String table, Collection<Attribute> some, Attributes said, Map<String, String> key) {
        String condition =
                key.keySet().stream().map(each -> each + " = ?").collect(joining(" and "));
        for (Attribute each : some) {
            List<Object> values = new ArrayList<>();
            values.add(
                    each.kind().isNumber()
                            ? said.number(each).orElse(null)
                            : said.text(each).orElse(null));
            values.addAll(key.values());
            sql.run(
                    "update %s set %s = ? where %s"
                            .formatted(table, AttributeColumns.name(each), condition),
                    values.toArray());
        }
    }

    private void insert(String table, String code, TermsLayer layer) {
        layer.byType().forEach((type, terms) -> insert(table, code, "TYPE", type.name(), terms));
        layer.bySymbol()
                .forEach((symbol, terms) -> insert(table, code, "SYMBOL", symbol.value(), terms));
    }

    private void insert(
            String table, String code, String target, String value, TermsOverride terms) {
        String owner = table.equals("group_terms") ? "account_group" : "account_code";
        sql.run(
                "insert into %s (%s, target, target_value, trading_status, %s) values (?, ?, ?, ?, ?, ?, ?, ?, ?)"
                        .formatted(table, owner, SIZES),
                code,
                target,
                value,
                terms.status().map(Enum::name).orElse(null),
                terms.minOrderSize().orElse(null),
                terms.maxOrderSize().map(limit -> limit.value()).orElse(null),
                terms.maxOrderSize().map(limit -> limit.unit().name()).orElse(null),
                terms.minOrderSizeIncrement().orElse(null),
                terms.marginRate().map(MarginRate::toText).orElse(null));
        say(
                table,
                terms.attributes().present(),
                terms.attributes(),
                Map.of(owner, code, "target", target, "target_value", value));
    }

    int update(Position position) {
        return sql.run(
                """
                update position set symbol = ?, side = ?, quantity = ?, quantity_notional = ?,
                    open_time = ?, open_price = ?, last_update_time = ?, margin_rate = ?,
                    take_profit_price = ?, stop_loss_price = ?
                where account_code = ? and position_code = ?
                """,
                position.symbol().value(),
                position.side().name(),
                position.quantity(),
                position.quantityNotional(),
                position.openTime().atOffset(ZoneOffset.UTC),
                position.openPrice(),
                position.lastUpdateTime().atOffset(ZoneOffset.UTC),
                position.marginRate().orElse(null),
                position.takeProfitPrice().orElse(null),
                position.stopLossPrice().orElse(null),
                position.account().value(),
                position.code().value());
    }

    public void insert(Position position) {
        sql.run(
                "insert into position values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                position.account().value(),
                position.code().value(),
                position.symbol().value(),
                position.side().name(),
                position.quantity(),
                position.quantityNotional(),
                position.openTime().atOffset(ZoneOffset.UTC),
                position.openPrice(),
                position.lastUpdateTime().atOffset(ZoneOffset.UTC),
                position.marginRate().orElse(null),
                position.takeProfitPrice().orElse(null),
                position.stopLossPrice().orElse(null));
    }

    private void insert(Books.User user) {
        sql.run(
                "insert into api_user values (?, ?, ?, ?)",
                user.name().value(),
                hash(user.password()),
                user.permissions().apiAccess(),
                user.permissions().everyAccount());
        insertPermissions(user.name(), user.permissions());
    }

    void insertPermissions(UserName user, Permissions permissions) {
        permissions
                .accounts()
                .forEach(
                        code ->
                                sql.run(
                                        "insert into user_account values (?, ?)",
                                        user.value(),
                                        code.value()));
        permissions
                .groups()
                .forEach(
                        group ->
                                sql.run(
                                        "insert into user_account_group values (?, ?)",
                                        user.value(),
                                        group.name()));
        permissions.denials().symbols().forEach(each -> deny(user, "SYMBOL", each.value()));
        permissions.denials().types().forEach(each -> deny(user, "TYPE", each.name()));
    }

    private void deny(UserName user, String kind, String denied) {
        sql.run("insert into user_denial values (?, ?, ?)", user.value(), kind, denied);
    }
}
