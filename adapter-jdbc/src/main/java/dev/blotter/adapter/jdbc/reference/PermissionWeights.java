package dev.blotter.adapter.jdbc.reference;

import dev.blotter.adapter.jdbc.memory.MemoryShare;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import java.util.List;
import java.util.Optional;

/** About how many bytes permissions and accounts take. */
final class PermissionWeights {

    private static final int BYTES_PER_ACCOUNT = 64;

    private PermissionWeights() {}

    static int weigh(UserName user, Permissions permissions) {
        long codes = permissions.accounts().stream().mapToLong(each -> bytesOf(each.value())).sum();
        long symbols =
                permissions.denials().symbols().stream()
                        .mapToLong(each -> bytesOf(each.value()))
                        .sum();
        long types =
                permissions.denials().types().stream()
                        .mapToLong(each -> bytesOf(each.name()))
                        .sum();
        return (int) Math.min(Integer.MAX_VALUE / 2, codes + symbols + types);
    }

    static int weigh(AccountCode code, Optional<Account> account) {
        return bytesOf(code.value()) + account.map(PermissionWeights::bytesOf).orElse(0);
    }

    static int weigh(int atMost, List<Account> accounts) {
        return (int)
                Math.min(
                        Integer.MAX_VALUE / 2,
                        accounts.stream().mapToLong(PermissionWeights::bytesOf).sum());
    }

    private static int bytesOf(Account account) {
        return BYTES_PER_ACCOUNT
                + bytesOf(account.code().value())
                + bytesOf(account.group().name());
    }

    private static int bytesOf(String text) {
        return MemoryShare.bytesOf(text);
    }
}
