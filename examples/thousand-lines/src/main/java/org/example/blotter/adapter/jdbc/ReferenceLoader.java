package org.example.blotter.adapter.jdbc;

import static java.util.Map.entry;
import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import org.example.blotter.domain.Codes.AccountCode;
import org.example.blotter.domain.Codes.AccountGroup;
import org.example.blotter.domain.Codes.InstrumentType;
import org.example.blotter.domain.Codes.Symbol;
import org.example.blotter.domain.Codes.UserName;
import org.example.blotter.domain.Instrument;
import org.example.blotter.domain.Permissions;
import org.example.blotter.domain.Permissions.InstrumentDenials;
import org.example.blotter.domain.ReferenceData;
import org.example.blotter.domain.ReferenceData.Account;
import org.example.blotter.domain.TermsLayer;
import org.example.blotter.domain.TermsLayer.TermsOverride;
import org.example.blotter.domain.TradingTerms;
import org.example.blotter.domain.TradingTerms.MarginRate;
import org.example.blotter.domain.TradingTerms.MarginRate.Tier;
import org.example.blotter.domain.TradingTerms.OrderSizeLimit;
import org.example.blotter.domain.TradingTerms.OrderSizeLimit.Unit;
import org.example.blotter.domain.TradingTerms.TradingStatus;
import org.jdbi.v3.core.Handle;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Reads the reference data in a transaction that sees one moment.
 *
 * @param handle the transaction
 */
record ReferenceLoader(Handle handle) {

    /** What stands for every account. */
    private static final AccountCode EVERY = new AccountCode("*");

    ReferenceData load() {
        return new ReferenceData(
                handle.select("select * from instruments")
                        .map((row, context) -> instrument(row))
                        .list(),
                layers("GROUP", AccountGroup::new),
                handle.select("select * from accounts").map((row, context) -> account(row)).stream()
                        .collect(toMap(Account::code, identity())),
                layers("ACCOUNT", AccountCode::new),
                codes("select user_name from users", UserName::new).stream()
                        .collect(toMap(identity(), this::permissions)));
    }

    private static Account account(ResultSet row) throws SQLException {
        return new Account(
                new AccountCode(row.getString("account")),
                new AccountGroup(row.getString("account_group")));
    }

    private static Instrument instrument(ResultSet row) throws SQLException {
        TermsOverride all = override(row);
        return new Instrument(
                new Symbol(row.getString("symbol")),
                new InstrumentType(row.getString("type")),
                new TradingTerms(
                        all.status().orElseThrow(),
                        all.minOrderSize().orElseThrow(),
                        all.maxOrderSize().orElseThrow(),
                        all.minOrderSizeIncrement().orElseThrow(),
                        all.marginRate().orElseThrow()));
    }

    private <K> Map<K, TermsLayer> layers(String scope, Function<String, K> owner) {
        return codes("select owner from terms where scope = ?", identity(), scope).stream()
                .collect(toMap(owner, each -> layer(scope, each)));
    }

    private TermsLayer layer(String scope, String owner) {
        return new TermsLayer(
                overrides(InstrumentType::new, scope, owner, "TYPE"),
                overrides(Symbol::new, scope, owner, "SYMBOL"));
    }

    private <K> Map<K, TermsOverride> overrides(Function<String, K> code, Object... arguments) {
        String terms = "select * from terms where scope = ? and owner = ? and target = ?";
        return handle.select(terms, arguments)
                .map((row, context) -> entry(code.apply(row.getString("code")), override(row)))
                .collect(toMap(Entry::getKey, Entry::getValue));
    }

    private static TermsOverride override(ResultSet row) throws SQLException {
        Optional<BigDecimal> maxOrderSize =
                Optional.ofNullable(row.getBigDecimal("max_order_size"));
        String unit = row.getString("max_order_size_unit");
        return new TermsOverride(
                Optional.ofNullable(row.getString("trading_status")).map(TradingStatus::valueOf),
                Optional.ofNullable(row.getBigDecimal("min_order_size")),
                maxOrderSize.map(size -> new OrderSizeLimit(size, Unit.valueOf(unit))),
                Optional.ofNullable(row.getBigDecimal("min_order_size_increment")),
                Optional.ofNullable(row.getString("margin_rate")).map(ReferenceLoader::marginRate));
    }

    /** {@code 0.05} is flat; {@code 0.02@100000;0.05} has a rate up to a volume, and the last. */
    private static MarginRate marginRate(String text) {
        String[] rates = text.split(";");
        List<Tier> tiers = new ArrayList<>();
        for (int i = 0; i < rates.length - 1; i++) {
            String[] rateAndVolume = rates[i].split("@");
            tiers.add(new Tier(new BigDecimal(rateAndVolume[1]), new BigDecimal(rateAndVolume[0])));
        }
        return new MarginRate(tiers, new BigDecimal(rates[rates.length - 1]));
    }

    private Permissions permissions(UserName user) {
        String name = user.value();
        String access = "select user_name from users where user_name = ? and api_access";
        String accounts = "select account from user_accounts where user_name = ?";
        String denials = "select code from user_denials where user_name = ? and kind = ?";
        Set<AccountCode> readable = codes(accounts, AccountCode::new, name);
        return new Permissions(
                codes(access, UserName::new, name).contains(user),
                readable.contains(EVERY),
                readable,
                new InstrumentDenials(
                        codes(denials, Symbol::new, name, "SYMBOL"),
                        codes(denials, InstrumentType::new, name, "TYPE")));
    }

    private <K> Set<K> codes(String sql, Function<String, K> code, Object... arguments) {
        return handle.select(sql, arguments).mapTo(String.class).stream()
                .map(code)
                .collect(toSet());
    }
}
