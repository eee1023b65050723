package dev.blotter.application.kit;

import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.access.ReferenceData;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.InstrumentDenials;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Contracts of reference data over adapters with a fault in them. */
final class FaultyReference {

    private FaultyReference() {}

    private static ReferenceData data(ReferenceData catalog, ReferenceData rest) {
        return new ReferenceData(
                catalog.catalog(),
                rest.groupTerms(),
                rest.accounts(),
                rest.accountTerms(),
                rest.users());
    }

    private static ReferenceData withoutTerms(ReferenceData data) {
        return new ReferenceData(data.catalog(), Map.of(), data.accounts(), Map.of(), data.users());
    }

    static final class CatalogueReadOnce extends ReferenceStoreContract {
        @Override
        protected BookKeeper open(Books books) {
            ReferenceData first = books.reference();
            return Faults.reference(new InMemoryBooks(books), now -> data(first, now));
        }
    }

    static final class AccountsReadOnce extends ReferenceStoreContract {
        @Override
        protected BookKeeper open(Books books) {
            return Faults.reference(
                    new InMemoryBooks(books),
                    now ->
                            new ReferenceData(
                                    now.catalog(),
                                    now.groupTerms(),
                                    books.reference().accounts(),
                                    now.accountTerms(),
                                    now.users()));
        }
    }

    /** Grants of groups are those of the accounts that were in them at first. */
    static final class GroupsReadOnce extends ReferenceStoreContract {
        @Override
        protected BookKeeper open(Books books) {
            ReferenceData first = books.reference();
            return Faults.reference(
                    new InMemoryBooks(books),
                    now -> {
                        Map<UserName, Permissions> users = new HashMap<>(now.users());
                        users.replaceAll((name, may) -> withAccounts(may, first));
                        return new ReferenceData(
                                now.catalog(),
                                now.groupTerms(),
                                now.accounts(),
                                now.accountTerms(),
                                users);
                    });
        }

        private static Permissions withAccounts(Permissions may, ReferenceData first) {
            Set<AccountCode> accounts = new HashSet<>(may.accounts());
            may.groups()
                    .forEach(
                            group ->
                                    first.accounts().in(group).stream()
                                            .map(Account::code)
                                            .forEach(accounts::add));
            return new Permissions(
                    may.apiAccess(), may.everyAccount(), accounts, Set.of(), may.denials());
        }
    }

    static final class ChangesLost extends ReferenceStoreContract {
        @Override
        protected BookKeeper open(Books books) {
            return Faults.forgetful(books);
        }
    }

    static final class NothingRemoved extends ReferenceStoreContract {
        @Override
        protected BookKeeper open(Books books) {
            return Faults.removingNothing(new InMemoryBooks(books), books);
        }
    }

    static final class DenialsIgnored extends InstrumentsContract {
        @Override
        protected BookKeeper open(Books books) {
            return Faults.reference(new InMemoryBooks(books), DenialsIgnored::withoutDenials);
        }

        private static ReferenceData withoutDenials(ReferenceData now) {
            Map<UserName, Permissions> users = new HashMap<>(now.users());
            users.replaceAll(
                    (name, may) ->
                            new Permissions(
                                    may.apiAccess(),
                                    may.everyAccount(),
                                    may.accounts(),
                                    may.groups(),
                                    InstrumentDenials.NONE));
            return new ReferenceData(
                    now.catalog(), now.groupTerms(), now.accounts(), now.accountTerms(), users);
        }
    }

    static final class GroupsIgnored extends InstrumentTermsContract {
        @Override
        protected BookKeeper open(Books books) {
            return Faults.reference(new InMemoryBooks(books), FaultyReference::withoutTerms);
        }
    }

    static final class TwoAnswers extends ExplanationContract {
        private boolean turn;

        @Override
        protected BookKeeper open(Books books) {
            return Faults.reference(
                    new InMemoryBooks(books),
                    now -> {
                        turn = !turn;
                        return turn ? now : withoutTerms(now);
                    });
        }
    }

    /** Mixes two commits for a while, so that a reader meets it however threads are scheduled. */
    static final class TwoCommits extends OneCommitContract {

        private static final int ANSWERS = 50;

        private ReferenceData before;
        private ReferenceData now;
        private int left;

        @Override
        protected BookKeeper open(Books books) {
            now = books.reference();
            return Faults.reference(new InMemoryBooks(books), this::mixed);
        }

        private synchronized ReferenceData mixed(ReferenceData latest) {
            if (!latest.equals(now)) {
                before = now;
                now = latest;
                left = ANSWERS;
            }
            return left-- > 0 ? data(before, now) : now;
        }
    }
}
