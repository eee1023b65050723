package dev.blotter.tool.administration;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.EVE;
import static dev.blotter.application.kit.SampleBooks.ROOT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.kit.JdbcBookKeeper;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.application.identity.credential.PublicToken;
import dev.blotter.application.identity.credential.SignedRequest;
import dev.blotter.application.kit.Callers;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.kit.SigningKey;
import dev.blotter.domain.access.UserName;
import dev.blotter.tool.BooksTool;
import dev.blotter.tool.administration.ApiKeyAdministration.ApiKey;
import dev.blotter.tool.administration.ApiKeyAdministration.IssuedKey;
import dev.blotter.tool.transaction.AdministrationFailed;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@OnEveryEngine
public class ApiKeyAdministrationTest {

    private static final String ANOTHER_SECRET = "YW5vdGhlciBzZWNyZXQgb2YgMzIgYnl0ZXMuLi4uLi4=";
    private static final Duration AN_HOUR = Duration.ofHours(1);

    private final JdbcBookKeeper keeper;
    private final BooksTool tool;
    private final ApiKeyAdministration keys;

    ApiKeyAdministrationTest(TestEngine engine) {
        keeper = new JdbcBookKeeper(engine, SampleBooks.books(), AN_HOUR);
        tool = BooksTool.open(keeper.settings(AN_HOUR));
        keys = tool.keys();
    }

    @AfterEach
    void close() {
        tool.close();
        keeper.close();
    }

    @Test
    void keysAreListedByUserAndAgeWithTheRevokedOnes() {
        Instant first = keeper.now();
        IssuedKey bobs = keys.issue(BOB, "");
        IssuedKey old = keys.issue(ANN, "old, größer");
        keeper.passTime(AN_HOUR);
        IssuedKey young = keys.issue(ANN, "young");
        keys.revoke(old.name());

        assertThat(keys.list(Optional.empty()))
                .containsExactly(
                        new ApiKey(
                                old.name(), ANN, "old, größer", first, Optional.of(keeper.now())),
                        new ApiKey(young.name(), ANN, "young", keeper.now(), Optional.empty()),
                        new ApiKey(bobs.name(), BOB, "", first, Optional.empty()));
        assertThat(keys.list(Optional.of(BOB))).extracting(ApiKey::name).containsOnly(bobs.name());
        assertThat(keys.list(Optional.of(EVE))).isEmpty();
    }

    @Test
    void thePrivateHalfIsNeitherInTheDatabaseNorPrinted() {
        IssuedKey key = keys.issue(ANN, "");

        assertThat(key.privateToken()).matches("[0-9a-f]{64}");
        assertThat(key.name().text()).matches("[0-9a-f]{32}");
        assertThat(key.toString()).doesNotContain(key.privateToken());
        assertThat(keeper.sql().text("select sealed_token from api_key"))
                .doesNotContain(key.privateToken());
    }

    @Test
    void aKeyIsForAUserThatExists() {
        assertThatThrownBy(() -> keys.issue(new UserName("zoe"), ""))
                .isInstanceOf(AdministrationFailed.class)
                .hasMessage("there is no user 'zoe'");
    }

    @Test
    void aLabelIsShort() {
        assertThat(keys.issue(ANN, "😀".repeat(128)).name()).isNotNull();
        assertThatThrownBy(() -> keys.issue(ANN, "x".repeat(129)))
                .isInstanceOf(AdministrationFailed.class)
                .hasMessageContaining("label");
        assertThatThrownBy(() -> keys.issue(ANN, "a\nb"))
                .isInstanceOf(AdministrationFailed.class)
                .hasMessageContaining("label");
    }

    @Test
    void toRevokeTwiceKeepsTheFirstTimeAndAnUnknownKeyIsNamed() {
        IssuedKey key = keys.issue(ANN, "");
        Instant first = keeper.now();
        keys.revoke(key.name());
        keeper.passTime(AN_HOUR);
        keys.revoke(key.name());

        assertThat(keys.list(Optional.empty()).get(0).revoked()).contains(first);
        assertThatThrownBy(() -> keys.revoke(new PublicToken("none")))
                .isInstanceOf(AdministrationFailed.class)
                .hasMessage("there is no key 'none'");
    }

    @Test
    void aKeyGoesWithItsUser() {
        SigningKey roots = keeper.issueKey(ROOT);

        keeper.sql().run("delete from api_user where name = 'root'");

        assertThat(keys.list(Optional.empty())).isEmpty();
        assertThat(whose(keeper.books(), roots)).isEmpty();
    }

    @Test
    void whatIsCopiedToAnotherUserOrKeyIsNoGood() {
        SigningKey anns = keeper.issueKey(ANN);
        SigningKey bobs = keeper.issueKey(BOB);
        keeper.sql().run("update api_key set user_name = 'root' where user_name = 'ann'");
        keeper.sql()
                .run(
                        "update api_key set sealed_token = (select sealed_token from api_key where user_name = 'root')"
                                + " where public_token = ?",
                        bobs.name().text());

        assertThat(whose(keeper.books(), anns)).isEmpty();
        assertThat(whose(keeper.books(), bobs)).isEmpty();
        assertThat(whose(keeper.books(), new SigningKey(bobs.name(), anns.secret()))).isEmpty();
    }

    @Test
    void whatWasTamperedWithIsNoGood() {
        SigningKey key = keeper.issueKey(ANN);
        for (String broken : new String[] {"", "AA==", "no base64!", "A".repeat(80)}) {
            keeper.sql().run("update api_key set sealed_token = ?", broken);
            try (JdbcBooks books = JdbcBooks.open(keeper.settings(AN_HOUR))) {
                assertThat(whose(books, key)).as(broken).isEmpty();
            }
        }
    }

    @Test
    void keysAreGoodOnEveryServerWithTheSameSecretAndOnNoOther() {
        SigningKey key = keeper.issueKey(ANN);

        assertThat(whose(TestDatabase.KEY_SECRET, key)).contains(ANN);
        assertThat(whose(ANOTHER_SECRET, key)).isEmpty();
        assertThat(whose("", key)).isEmpty();
    }

    @Test
    void withoutASecretNoKeyIsMade() {
        try (BooksTool books = BooksTool.open(with(""))) {
            assertThatThrownBy(() -> books.keys().issue(ANN, ""))
                    .isInstanceOf(AdministrationFailed.class)
                    .hasMessageContaining("no secret");
        }
    }

    @Test
    void withoutASecretKeysInForceAreOfNoUse() {
        keeper.issueKey(ANN);
        SigningKey revoked = keeper.issueKey(BOB);
        keeper.revokeKey(revoked.name());

        assertThat(keys.inForce()).isEqualTo(1);
        assertThat(keys.unusable()).isZero();
        try (BooksTool books = BooksTool.open(with(""))) {
            assertThat(books.keys().unusable()).isEqualTo(1);
        }
    }

    private Optional<UserName> whose(String secret, SigningKey key) {
        try (JdbcBooks books = JdbcBooks.open(with(secret))) {
            return whose(books, key);
        }
    }

    private Optional<UserName> whose(JdbcBooks books, SigningKey key) {
        SignedRequest request = key.get("/x", keeper.now());
        return Callers.over(books.ports()).whose(request);
    }

    private JdbcSettings with(String secret) {
        return with(keeper, secret);
    }

    /** The settings of a server beside, to which another secret was given, or none. */
    public static JdbcSettings with(JdbcBookKeeper keeper, String secret) {
        return keeper.settings(AN_HOUR).toBuilder().keySecret(secret).build();
    }
}
