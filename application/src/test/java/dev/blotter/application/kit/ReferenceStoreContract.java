package dev.blotter.application.kit;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.BOBS_VIP;
import static dev.blotter.application.kit.SampleBooks.FOREX;
import static dev.blotter.application.kit.SampleBooks.RETAIL;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static dev.blotter.application.kit.SampleBooks.STOCK;
import static dev.blotter.application.kit.SampleBooks.VIP;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.domain.access.AccountGrant;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.access.ReferenceData;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.Account;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.account.AccountGroup;
import dev.blotter.domain.account.Accounts;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.InstrumentDenials;
import dev.blotter.domain.instrument.InstrumentType;
import dev.blotter.domain.instrument.Symbol;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Users, accounts and the catalogue in a {@link dev.blotter.application.access.ReferenceStore}. */
public abstract class ReferenceStoreContract extends BooksContract {

    private static final AccountCode UNKNOWN = new AccountCode("default:unknown");

    @Test
    void everyUserMayDoWhatTheBooksSay() {
        BookKeeper keeper = keeperOf(SampleBooks.books());

        for (Books.User user : SampleBooks.books().users()) {
            assertThat(permissions(keeper, user.name())).isEqualTo(user.permissions());
        }
    }

    @Test
    void whatIsKeptOfEarlierStatesHasBeenCurrentAndTheNewestComesFirst() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        List<ReferenceData> states = new ArrayList<>(List.of(keeper.reference().current()));
        for (InstrumentType type : List.of(SampleBooks.FOREX, SampleBooks.FUTURES)) {
            Instrument changed = SampleBooks.instrument("AAPL", type);
            keeper.put(changed);
            eventually(
                    keeper,
                    () ->
                            assertThat(
                                            keeper.reference()
                                                    .current()
                                                    .catalog()
                                                    .find(changed.symbol()))
                                    .contains(changed));
            states.add(0, keeper.reference().current());
        }

        List<ReferenceData> kept = keeper.reference().earlier();
        for (int i = 0; i < kept.size(); i++) {
            assertThat(kept.get(i)).isEqualTo(states.get(i + 1).at(Optional.empty()));
        }
    }

    @Test
    void theTimeOfTheDataNeverFalls() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        Optional<Instant> before = keeper.reference().current().time();
        keeper.put(SampleBooks.instrument("NEW", STOCK));
        keeper.reopen();
        Optional<Instant> after = keeper.reference().current().time();

        assertThat(after.isPresent()).isEqualTo(before.isPresent());
        assertThat(Stream.of(before, after).flatMap(Optional::stream)).isSorted();
    }

    @Test
    void anUnknownUserMayDoNothing() {
        BookKeeper keeper = keeperOf(SampleBooks.books());

        for (String unknown : List.of("zoe", "ANN", "ann ", "an", "annn", "ann@default", "%")) {
            assertThat(permissions(keeper, new UserName(unknown)))
                    .as(unknown)
                    .isEqualTo(Permissions.NONE);
            assertThat(keeper.reference().current().knows(Caller.named(unknown)))
                    .as(unknown)
                    .isFalse();
        }
    }

    @Test
    void aUserIsKnownWhateverTheUserMayDo() {
        BookKeeper keeper = keeperOf(SampleBooks.books());

        for (Books.User user : SampleBooks.books().users()) {
            assertThat(keeper.reference().current().knows(new Caller(user.name()))).isTrue();
        }
    }

    @Test
    void aUserMayHaveNoAccountAndDenialsOfWhatDoesNotExist() {
        InstrumentDenials denials =
                new InstrumentDenials(
                        Set.of(new Symbol("NONE"), new Symbol("FOREX")),
                        Set.of(new InstrumentType("NONE"), new InstrumentType("AAPL")));
        Permissions permissions = new Permissions(true, false, Set.of(), Set.of(), denials);
        BookKeeper keeper =
                keeperOf(
                        SampleBooks.books()
                                .withUsers(List.of(new Books.User(ANN, "secret", permissions))));

        assertThat(permissions(keeper, ANN)).isEqualTo(permissions);
    }

    @Test
    void changedPermissionsAreInForceWithinTheBound() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        InstrumentDenials denials =
                new InstrumentDenials(Set.of(new Symbol("AAPL")), Set.of(FOREX, STOCK));
        List<Permissions> changes =
                List.of(
                        new Permissions(
                                true, false, Set.of(ANNS, BOBS), Set.of(), InstrumentDenials.NONE),
                        new Permissions(true, false, Set.of(BOBS), Set.of(), denials),
                        new Permissions(true, true, Set.of(), Set.of(), denials),
                        new Permissions(true, false, Set.of(BOBS), Set.of(VIP, RETAIL), denials),
                        Permissions.NONE);

        for (Permissions changed : changes) {
            keeper.permit(ANN, changed);
            eventually(keeper, () -> assertThat(permissions(keeper, ANN)).isEqualTo(changed));
        }
        assertThat(grants(keeper, BOB, BOBS)).hasSize(1);
    }

    @Test
    void aUserOfGroupsIsGrantedWhicheverAccountsAreInThem() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        keeper.permit(
                ANN,
                new Permissions(true, false, Set.of(ANNS), Set.of(VIP), InstrumentDenials.NONE));
        eventually(keeper, () -> assertThat(granted(keeper, ANN)).containsExactly(ANNS, BOBS_VIP));

        keeper.put(new Account(BOBS, VIP));
        keeper.put(new Account(ANNS, VIP));
        keeper.put(new Account(BOBS_VIP, RETAIL));
        keeper.put(new Account(UNKNOWN, VIP));

        eventually(
                keeper,
                () -> assertThat(granted(keeper, ANN)).containsExactly(ANNS, BOBS, UNKNOWN));
        assertThat(granted(keeper, BOB)).contains(BOBS, BOBS_VIP).doesNotContain(ANNS, UNKNOWN);
    }

    private static List<AccountCode> granted(BookKeeper keeper, UserName user) {
        return keeper.reference()
                .current()
                .grantsOf(new Caller(user))
                .map(AccountGrant::account)
                .sorted()
                .toList();
    }

    @Test
    void anInstrumentThatIsPutIsServedWithinTheBound() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        assertThat(keeper.reference().current().catalog().size()).isEqualTo(9);

        for (InstrumentType type : List.of(FOREX, STOCK)) {
            for (String symbol : List.of("AAPL", "NEW")) {
                Instrument put = SampleBooks.instrument(symbol, type);
                keeper.put(put);
                eventually(keeper, () -> assertThat(found(keeper, put)).contains(put));
            }
        }
        assertThat(keeper.reference().current().catalog().size()).isEqualTo(10);
    }

    @Test
    void anAccountThatIsPutIsKnownWithinTheBound() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        assertThat(keeper.reference().current().accounts().all()).hasSize(6);

        for (AccountCode code : List.of(ANNS, UNKNOWN)) {
            for (AccountGroup group : List.of(VIP, RETAIL)) {
                Account put = new Account(code, group);
                keeper.put(put);
                eventually(
                        keeper,
                        () ->
                                assertThat(keeper.reference().current().accounts().find(code))
                                        .contains(put));
            }
        }
    }

    @Test
    void whatNewBooksDoNotHaveIsGoneWithinTheBound() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        Books fewer =
                only(List.of(new Account(BOBS, RETAIL)))
                        .withInstruments(List.of(SampleBooks.instrument("AAPL", STOCK)));

        keeper.replace(fewer);

        eventually(
                keeper,
                () ->
                        assertThat(keeper.reference().current().accounts().all())
                                .isEqualTo(fewer.accounts()));
        ReferenceData left = keeper.reference().current();
        assertThat(left.catalog().size()).isOne();
        assertThat(left.groupTerms()).isEmpty();
        assertThat(left.accountTerms()).isEmpty();
        assertThat(left.users()).isEmpty();
    }

    @Test
    void whatWasChangedIsThereAfterARestart() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        Instrument put = SampleBooks.instrument("NEW", STOCK);
        keeper.put(put);
        keeper.put(new Account(UNKNOWN, VIP));
        keeper.put(new Account(ANNS, VIP));
        keeper.permit(ANN, Permissions.NONE);

        keeper.reopen();

        assertThat(found(keeper, put)).contains(put);
        assertThat(keeper.reference().current().accounts().all())
                .contains(new Account(UNKNOWN, VIP), new Account(ANNS, VIP));
        assertThat(permissions(keeper, ANN)).isEqualTo(Permissions.NONE);
    }

    @Test
    void knownAccountsComeWithTheirGroups() {
        Accounts accounts = accounts(SampleBooks.books());

        assertThat(accounts.find(BOBS_VIP)).contains(new Account(BOBS_VIP, VIP));
        assertThat(accounts.find(ANNS)).contains(new Account(ANNS, RETAIL));
        assertThat(accounts.find(UNKNOWN)).isEmpty();
    }

    @Test
    void anAccountIsKnownByItsOwnSpellingOnly() {
        Accounts accounts = accounts(SampleBooks.books());

        for (String other :
                List.of("DEFAULT:ANN", "default:ann ", " default:ann", "default:an_", "%")) {
            assertThat(accounts.find(new AccountCode(other))).as(other).isEmpty();
        }
    }

    @Test
    void allAccountsAreInTheOrderOfUnicodeCodePoints() {
        List<Account> all =
                Stream.concat(
                                HostileTexts.all().stream(),
                                Stream.of("\uFF5E", "\uD83D\uDE80", "a", "B", "A_B", "AXB", "A-B"))
                        .distinct()
                        .map(code -> new Account(new AccountCode(code), RETAIL))
                        .toList();

        assertThat(accounts(only(all)).all())
                .containsExactlyElementsOf(
                        all.stream().sorted(Comparator.comparing(Account::code)).toList());
    }

    @Test
    void thereMayBeNoAccountAndThereMayBeMany() {
        List<Account> many =
                IntStream.range(0, 3456)
                        .mapToObj(i -> new Account(new AccountCode("default:" + i), RETAIL))
                        .toList();

        assertThat(accounts(only(List.of())).all()).isEmpty();
        assertThat(accounts(only(many)).all()).hasSize(3456).containsAll(many);
    }

    @Test
    void hostileNamesAndCodesAreKnownAsTheyAre() {
        List<Account> accounts =
                HostileTexts.all().stream()
                        .map(each -> new Account(new AccountCode(each), RETAIL))
                        .toList();
        List<Books.User> users =
                HostileTexts.all().stream().map(each -> hostileUser(each)).toList();
        BookKeeper keeper =
                keeperOf(
                        SampleBooks.books()
                                .withPositions(List.of())
                                .withTerms(Map.of(), Map.of())
                                .withAccounts(accounts)
                                .withUsers(users));

        for (Account each : accounts) {
            assertThat(keeper.reference().current().accounts().find(each.code())).contains(each);
        }
        for (Books.User each : users) {
            assertThat(permissions(keeper, each.name())).isEqualTo(each.permissions());
        }
    }

    @Test
    void aUserOfEveryAccountIsGrantedOnEachThatExists() {
        BookKeeper keeper = keeperOf(SampleBooks.books());
        AccountCode[] all =
                SampleBooks.books().accounts().stream()
                        .map(Account::code)
                        .toArray(AccountCode[]::new);

        assertThat(grants(keeper, ROOT, all))
                .extracting(AccountGrant::account)
                .containsExactlyInAnyOrder(all);
    }

    /**
     * A user who may read the account and the group of the same name, but not the instrument or the
     * type.
     */
    private static Books.User hostileUser(String text) {
        InstrumentDenials denials =
                new InstrumentDenials(Set.of(new Symbol(text)), Set.of(new InstrumentType(text)));
        return new Books.User(
                new UserName(text),
                "secret",
                new Permissions(
                        true,
                        false,
                        Set.of(new AccountCode(text)),
                        Set.of(new AccountGroup(text)),
                        denials));
    }

    private Accounts accounts(Books books) {
        return keeperOf(books).reference().current().accounts();
    }

    private static Books only(List<Account> accounts) {
        return SampleBooks.books()
                .withPositions(List.of())
                .withTerms(Map.of(), Map.of())
                .withUsers(List.of())
                .withAccounts(accounts);
    }

    private static Optional<Instrument> found(BookKeeper keeper, Instrument instrument) {
        return keeper.reference().current().catalog().find(instrument.symbol());
    }

    private static Permissions permissions(BookKeeper keeper, UserName user) {
        return keeper.reference().current().permissionsOf(new Caller(user));
    }
}
