package dev.blotter.tool.administration;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.ANNS;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.BOBS;
import static dev.blotter.application.kit.SampleBooks.BOBS_VIP;
import static dev.blotter.application.kit.SampleBooks.EVE;
import static dev.blotter.application.kit.SampleBooks.FUTURES;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static dev.blotter.application.kit.SampleBooks.STOCK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.identity.Session;
import dev.blotter.application.identity.credential.Password;
import dev.blotter.application.kit.Callers;
import dev.blotter.application.kit.Eventually;
import dev.blotter.application.kit.HostileTexts;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.access.Role;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.InstrumentDenials;
import dev.blotter.domain.instrument.InstrumentType;
import dev.blotter.domain.instrument.Symbol;
import dev.blotter.domain.value.Codes;
import dev.blotter.tool.BooksTool;
import dev.blotter.tool.administration.UserAdministration.UserSummary;
import dev.blotter.tool.transaction.AdministrationFailed;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What operators change, as a server on the same books gets to see it. */
@OnEveryEngine
class UserAdministrationTest {

    private static final UserName ZOE = new UserName("zoe@home");
    private static final Password SECRET = new Password("größer 😀");

    /** What PostgreSQL or its driver could take for something else. */
    private static final Pattern SPECIAL = Pattern.compile("['\\\\?😀]|^.{64}$");

    private final TestEngine engine;
    private final JdbcBookKeeper keeper;
    private final BooksTool administration;
    private final UserAdministration users;

    UserAdministrationTest(TestEngine engine) {
        this.engine = engine;
        keeper = new JdbcBookKeeper(engine, SampleBooks.books());
        administration = BooksTool.open(keeper.settings(JdbcBookKeeper.MAX_AGE));
        users = administration.users();
    }

    @AfterEach
    void close() {
        administration.close();
        keeper.close();
    }

    @Test
    void aNewUserMayUseTheApiAndReadNothingYet() {
        users.add(ZOE, SECRET);

        Eventually.holds(() -> assertThat(verified(ZOE, SECRET)).isTrue());
        assertThat(permissions(ZOE))
                .isEqualTo(
                        new Permissions(true, false, Set.of(), Set.of(), InstrumentDenials.NONE));
        assertThatExceptionOfType(AdministrationFailed.class)
                .isThrownBy(() -> users.add(ZOE, new Password("other")))
                .withMessageContaining("there is a user 'zoe@home' already");
        assertThatExceptionOfType(AdministrationFailed.class)
                .isThrownBy(() -> users.requireNew(ZOE));
    }

    @Test
    void aNewNameThatLooksLikeAnotherOneIsRefusedAndAnOldOneStaysInUse() {
        UserName odd = new UserName("ann\u200B");
        assertThatExceptionOfType(AdministrationFailed.class)
                .isThrownBy(() -> users.add(odd, SECRET))
                .withMessage("the name 'ann\\u200b' has the invisible character U+200B");
        assertThatExceptionOfType(AdministrationFailed.class)
                .isThrownBy(() -> users.remove(odd))
                .withMessage(
                        "there is no user 'ann\\u200b', which has the invisible character U+200B;"
                                + " is it 'ann'?");
        keeper.sql().run("insert into api_user values ('ann\u200B', '$argon2x', true, false)");

        assertThat(users.grant(odd, List.of(ANNS))).containsExactly(ANNS);
        users.remove(odd);
        assertThatExceptionOfType(AdministrationFailed.class).isThrownBy(() -> users.require(odd));
    }

    @Test
    void everyNameThatAUserCanHaveIsAddedAndRemovedAsItIs() {
        for (String name : entered()) {
            users.add(new UserName(name), SECRET);
        }
        assertThat(users.list())
                .extracting(summary -> summary.name().value())
                .containsAll(entered());

        for (String name : entered()) {
            users.remove(new UserName(name));
        }
        assertThat(users.list()).extracting(UserSummary::name).containsExactly(ANN, BOB, EVE, ROOT);
    }

    /**
     * All but those that look like others; on PostgreSQL those that are special there, since each
     * has a password that takes its time. {@code -Dtest.thorough=true} tries all.
     */
    private List<String> entered() {
        boolean all = engine == TestEngine.H2 || Boolean.getBoolean("test.thorough");
        return HostileTexts.all().stream()
                .filter(name -> Codes.objection(name).isEmpty())
                .filter(name -> all || SPECIAL.matcher(name).find())
                .toList();
    }

    @Test
    void aRemovedUserIsGoneWithEverything() {
        Session session = keeper.openSession(ANN);

        users.remove(ANN);

        Eventually.holds(() -> assertThat(permissions(ANN)).isEqualTo(Permissions.NONE));
        Eventually.holds(() -> assertThat(keeper.sessions().use(session.token())).isEmpty());
        assertThatExceptionOfType(AdministrationFailed.class)
                .isThrownBy(() -> users.remove(ANN))
                .withMessage("there is no user 'ann'");
    }

    @Test
    void aChangedPasswordHoldsInsteadOfTheOldOneAndEndsSessions() {
        Session session = keeper.openSession(ANN);
        Session others = keeper.openSession(BOB);

        users.changePassword(ANN, SECRET);

        Eventually.holds(() -> assertThat(verified(ANN, SECRET)).isTrue());
        assertThat(verified(ANN, new Password(SampleBooks.passwordOf(ANN)))).isFalse();
        Eventually.holds(() -> assertThat(keeper.sessions().use(session.token())).isEmpty());
        assertThat(keeper.sessions().use(others.token())).isPresent();
    }

    @Test
    void theSamePasswordAgainEndsSessionsToo() {
        Session session = keeper.openSession(ANN);

        users.changePassword(ANN, new Password(SampleBooks.passwordOf(ANN)));

        Eventually.holds(() -> assertThat(keeper.sessions().use(session.token())).isEmpty());
    }

    @Test
    void accountsAreGrantedAndRevokedOnceAndSayWhatHasChanged() {
        assertThat(users.grant(ANN, List.of(BOBS, ANNS, BOBS))).containsExactly(BOBS);
        assertThat(users.grant(ANN, List.of(BOBS))).isEmpty();
        Eventually.holds(
                () ->
                        assertThat(permissions(ANN).accounts())
                                .containsExactlyInAnyOrder(ANNS, BOBS));

        assertThat(users.revoke(ANN, List.of(ANNS, BOBS_VIP))).containsExactly(ANNS);
        Eventually.holds(() -> assertThat(permissions(ANN).accounts()).containsExactly(BOBS));
    }

    @Test
    void everyAccountIsGrantedAndRevokedBesideSingleOnes() {
        assertThat(users.permitEveryAccount(ANN, true)).isTrue();
        assertThat(users.permitEveryAccount(ANN, true)).isFalse();
        Eventually.holds(() -> assertThat(permissions(ANN).everyAccount()).isTrue());

        assertThat(users.permitEveryAccount(ANN, false)).isTrue();
        Eventually.holds(() -> assertThat(permissions(ANN).everyAccount()).isFalse());
        assertThat(permissions(ANN).accounts()).containsExactly(ANNS);
    }

    @Test
    void oneUnknownAccountAmongManyChangesNothing() {
        assertThatExceptionOfType(AdministrationFailed.class)
                .isThrownBy(() -> users.grant(ANN, List.of(BOBS, new AccountCode("default:bbo"))))
                .withMessage("there is no account 'default:bbo'; is it 'default:bob'?");

        assertThat(users.grant(ANN, List.of(BOBS))).containsExactly(BOBS);
    }

    @Test
    void instrumentsAreDeniedAndAllowedOnceAndSayWhatHasChanged() {
        Symbol apple = new Symbol("AAPL");
        Symbol pound = new Symbol("GBP/USD");

        assertThat(users.deny(ANN, List.of(apple, pound, FUTURES, STOCK)))
                .containsExactly(apple, STOCK);
        Eventually.holds(
                () ->
                        assertThat(permissions(ANN).denials())
                                .isEqualTo(
                                        new InstrumentDenials(
                                                Set.of(apple, pound), Set.of(FUTURES, STOCK))));

        assertThat(users.allow(ANN, List.of(apple, STOCK))).containsExactly(apple, STOCK);
        assertThat(users.allow(ANN, List.of(apple, STOCK))).isEmpty();
        Eventually.holds(
                () ->
                        assertThat(permissions(ANN).denials())
                                .isEqualTo(new InstrumentDenials(Set.of(pound), Set.of(FUTURES))));
    }

    @Test
    void whatDoesNotExistIsNotDeniedButADenialOfItCanBeTakenBack() {
        Symbol symbol = new Symbol("GONE");
        InstrumentType type = new InstrumentType("FOREXX");
        assertThatExceptionOfType(AdministrationFailed.class)
                .isThrownBy(() -> users.deny(ANN, List.of(new Symbol("eur/usd"))))
                .withMessage("there is no instrument 'eur/usd'; is it 'EUR/USD'?");
        assertThatExceptionOfType(AdministrationFailed.class)
                .isThrownBy(() -> users.deny(ANN, List.of(type)))
                .withMessage("there is no instrument type 'FOREXX'; is it 'FOREX'?");
        assertThatExceptionOfType(AdministrationFailed.class)
                .isThrownBy(() -> users.allow(ANN, List.of(symbol, type)));

        InstrumentDenials gone = new InstrumentDenials(Set.of(symbol), Set.of(type));
        keeper.permit(ANN, new Permissions(true, false, Set.of(), Set.of(), gone));
        assertThat(users.allow(ANN, List.of(symbol, type))).containsExactly(symbol, type);
    }

    @Test
    void aDisabledUserHasNoSessionsAndMayNotUseTheApiUntilEnabled() {
        Session session = keeper.openSession(ANN);

        assertThat(users.permitApi(ANN, false)).isTrue();
        assertThat(users.permitApi(ANN, false)).isFalse();
        Eventually.holds(() -> assertThat(permissions(ANN).apiAccess()).isFalse());
        Eventually.holds(() -> assertThat(keeper.sessions().use(session.token())).isEmpty());

        assertThat(users.permitApi(ANN, true)).isTrue();
        Eventually.holds(() -> assertThat(permissions(ANN).apiAccess()).isTrue());
        assertThat(permissions(ANN).accounts()).containsExactly(ANNS);
    }

    @Test
    void theListSaysWhatEachUserMayDo() {
        keeper.openSession(ANN);
        Role desk = new Role("desk");
        InstrumentDenials own = permissions(ANN).denials();
        users.deny(desk, own.types());
        users.deny(desk, List.of(new Symbol("EUR/USD")));
        users.grant(ANN, List.of(desk));
        users.grant(BOB, List.of(desk));

        assertThat(users.list())
                .containsExactly(
                        new UserSummary(ANN, true, false, 1, 0, 2, 1, 1),
                        new UserSummary(BOB, true, false, 3, 0, 1, 1, 0),
                        new UserSummary(EVE, false, false, 1, 0, 0, 0, 0),
                        new UserSummary(ROOT, true, true, 0, 0, 0, 0, 0));
    }

    @Test
    void aRoleThatNoImportTakesDoesNotBegin() {
        assertThatExceptionOfType(AdministrationFailed.class)
                .isThrownBy(
                        () -> users.deny(new Role("desk\u200b"), List.of(new Symbol("EUR/USD"))))
                .withMessage("the name 'desk\\u200b' has the invisible character U+200B");
    }

    @Test
    void whatAUserMayDoIsReadAsServersReadIt() {
        for (UserName user : List.of(ANN, BOB, EVE, ROOT)) {
            assertThat(users.permissions(user)).isEqualTo(permissions(user));
        }
        assertThatExceptionOfType(AdministrationFailed.class)
                .isThrownBy(() -> users.permissions(ZOE))
                .withMessage("there is no user 'zoe@home'");
    }

    @Test
    void whoeverIsUnknownIsNamedWithTheNearestOne() {
        assertThatExceptionOfType(AdministrationFailed.class)
                .isThrownBy(() -> users.require(new UserName("BOB@wrok")))
                .withMessage("there is no user 'BOB@wrok'; is it 'bob@work'?");
        assertThatExceptionOfType(AdministrationFailed.class)
                .isThrownBy(() -> users.changePassword(new UserName("nothing like it"), SECRET))
                .withMessage("there is no user 'nothing like it'");
    }

    @Test
    void whileAnotherProgramWritesItFailsAndSaysSo() {
        keeper.sql()
                .inTransaction(
                        () -> {
                            keeper.sql().run("update book_revision set revision = revision + 1");
                            assertThatExceptionOfType(AdministrationFailed.class)
                                    .isThrownBy(() -> users.permitApi(ANN, false))
                                    .withMessageContaining("another program");
                        });

        assertThat(users.permitApi(ANN, false)).isTrue();
    }

    private boolean verified(UserName user, Password password) {
        return Callers.over(keeper.ports()).verifies(user, password.text());
    }

    private Permissions permissions(UserName user) {
        return keeper.reference().current().permissionsOf(new Caller(user));
    }
}
