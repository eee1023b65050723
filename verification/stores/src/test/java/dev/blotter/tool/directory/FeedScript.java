package dev.blotter.tool.directory;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Transactions of a feed that are made up: few rows of every table, which are changed, deleted and
 * made again. Some of them are refused.
 */
final class FeedScript {

    private static final List<String> ACCOUNTS = List.of("default:1", "default:2", "default:3");
    private static final List<String> SYMBOLS = List.of("AAPL", "EUR/USD", "MSFT");
    private static final List<String> USERS = List.of("ann", "bob", "cid");
    private static final int MOST_TRANSACTIONS = 14;
    private static final int MOST_LINES = 5;
    private static final int POSITIONS_IN_TEN = 6;

    private final SplittableRandom random;
    private final boolean isPlain;
    private final boolean isOfPositions;
    private final List<List<ChangeFeed.Line>> transactions = new ArrayList<>();
    private long line;

    /** The one that {@code seed} makes. */
    FeedScript(long seed) {
        // the first numbers of a Random are the same for many small seeds
        this.random = new SplittableRandom(seed);
        this.isPlain = random.nextBoolean();
        this.isOfPositions = random.nextBoolean();
        int count = 2 + random.nextInt(MOST_TRANSACTIONS);
        for (int i = 1; i <= count; i++) {
            transactions.add(transaction("c" + i));
        }
    }

    /** The lines of each transaction, its commit at the end. */
    List<List<ChangeFeed.Line>> transactions() {
        return transactions;
    }

    private List<ChangeFeed.Line> transaction(String cursor) {
        List<ChangeFeed.Line> lines = new ArrayList<>();
        for (int i = random.nextInt(MOST_LINES + 1); i > 0; i--) {
            lines.add(change());
        }
        boolean isBad = !isPlain && random.nextInt(20) == 0;
        String bad = random.nextBoolean() ? "" : "x".repeat(5_000);
        lines.add(new ChangeFeed.Commit(++line, isBad ? bad : cursor));
        return lines;
    }

    private ChangeFeed.Line change() {
        if (isOfPositions || random.nextInt(10) < POSITIONS_IN_TEN) {
            return position();
        }
        return switch (random.nextInt(isPlain ? 7 : 10)) {
            case 0 -> grant(any(ACCOUNTS));
            case 1 -> grant("*");
            case 2 -> denial();
            case 3 -> terms();
            case 4, 5 -> user();
            case 6 -> change("instruments", Broker.INSTRUMENTS, Broker.instrument(any(SYMBOLS)));
            case 7 -> removal("accounts", "account", any(ACCOUNTS));
            case 8 -> removal("instruments", "symbol", any(SYMBOLS));
            default -> change("accounts", Broker.ACCOUNTS, any(ACCOUNTS) + "," + any("vip", "new"));
        };
    }

    private ChangeFeed.Line position() {
        String account = anyButSeldomTheLast(ACCOUNTS, 40);
        String code = any("1", "2", "3");
        if (random.nextInt(3) == 0) {
            return removal("positions", "account,position_code", account + "," + code);
        }
        String row = Broker.position(account, code, anyButSeldomTheLast(SYMBOLS, 10));
        String quantity = isPlain || random.nextInt(30) > 0 ? any("1", "2") : "ten";
        return change("positions", Broker.POSITIONS, row.replace(",10,", "," + quantity + ","));
    }

    private ChangeFeed.Line grant(String account) {
        return either("user_accounts", Broker.USER_ACCOUNTS, any(USERS) + "," + account);
    }

    private ChangeFeed.Line denial() {
        return switch (random.nextInt(6)) {
            case 0 -> either("user_groups", Broker.USER_GROUPS, any(USERS) + "," + any("vip", "A"));
            case 1 -> either("user_roles", Broker.USER_ROLES, any(USERS) + "," + any("A", "B"));
            case 2 -> either("role_denials", Broker.ROLE_DENIALS, any("A", "B") + ",TYPE,A");
            default -> denialOfUser();
        };
    }

    private ChangeFeed.Line denialOfUser() {
        return either("user_denials", Broker.USER_DENIALS, any(USERS) + ",TYPE," + any("A", "B"));
    }

    private ChangeFeed.Line terms() {
        String key =
                any("GROUP,vip", "GROUP,default:1", "ACCOUNT,default:1", "ACCOUNT,default:3")
                        + ",TYPE,FOREX";
        return random.nextBoolean()
                ? removal("terms", "scope,code,target,value", key)
                : change("terms", Broker.TERMS, key + ",,,,,," + any("0.1", "0.2"));
    }

    /** Passwords take long, so that few are hashed. */
    private ChangeFeed.Line user() {
        String name = any(USERS);
        if (random.nextInt(3) == 0) {
            return removal(any("users", "user_hashes"), "user", name);
        }
        return random.nextInt(6) == 0
                ? change("users", Broker.USERS, name + ",secret," + any("true", "false"))
                : change(
                        "user_hashes",
                        "user,password_hash,api_access",
                        name + "," + any("hash-1", "hash-2") + ",true");
    }

    private ChangeFeed.Line either(String table, String columns, String key) {
        return random.nextBoolean() ? removal(table, columns, key) : change(table, columns, key);
    }

    private ChangeFeed.Line change(String table, String columns, String cells) {
        return new ChangeFeed.Change(++line, table, false, row(columns, cells));
    }

    private ChangeFeed.Line removal(String table, String columns, String cells) {
        return new ChangeFeed.Change(++line, table, true, row(columns, cells));
    }

    private static Map<String, String> row(String columns, String cells) {
        List<String> names = Arrays.asList(columns.split(",", -1));
        List<String> texts = Arrays.asList(cells.split(",", -1));
        Map<String, String> row = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            row.put(names.get(i), texts.get(i));
        }
        return row;
    }

    /** The last one may not be there yet, and a later line may say something else of its row. */
    private String anyButSeldomTheLast(List<String> of, int oneIn) {
        boolean isLast = !isPlain && random.nextInt(oneIn) == 0;
        return isLast ? of.get(of.size() - 1) : any(of.subList(0, of.size() - 1));
    }

    private String any(String... of) {
        return any(List.of(of));
    }

    private String any(List<String> of) {
        return of.get(random.nextInt(of.size()));
    }
}
