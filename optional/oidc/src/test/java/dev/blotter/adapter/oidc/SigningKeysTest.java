package dev.blotter.adapter.oidc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.util.JSONObjectUtils;
import java.text.ParseException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which keys of a document are used, and that others do not spoil them. */
class SigningKeysTest {

    private static final JWK RSA = TestIssuer.rsa("rsa");
    private static final JWK EC = TestIssuer.ec("ec");

    private final SigningKeys keys = new SigningKeys();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'kty':'RSA','kid':'bad','n':'!!','e':'AQAB'}",
                "{'kty':'RSA','kid':'bad','n':'AA','e':'AQAB'}",
                "{'kty':'RSA','kid':'bad','n':'','e':'AQAB'}",
                "{'kty':'RSA','kid':'bad','e':'AQAB'}",
                "{'kty':'RSA','kid':'bad','n':7,'e':'AQAB'}",
                "{'kty':'RSA','kid':7,'n':'AA','e':'AQAB'}",
                "{'kty':'EC','kid':'bad','crv':'P-256','x':'AA','y':'AA'}",
                "{'kty':'EC','kid':'bad','crv':'P-256','x':'AA'}",
                "{'kty':'EC','kid':'bad','crv':'P-1','x':'AA','y':'AA'}",
                "{'kty':'EC','kid':'bad','crv':7,'x':'AA','y':'AA'}",
                "{'kty':7,'kid':'bad'}",
                "{'kty':'AKP','kid':'bad'}",
                "{'kty':'oct','kid':'bad','k':'AAAA'}",
                "{'kid':'bad'}",
                "{}"
            })
    void aKeyThatCannotBeUsedDoesNotSpoilTheOthers(String bad) throws ParseException {
        assertThat(ids(bad.replace('\'', '"'), text(RSA), text(EC))).containsExactly("rsa", "ec");
    }

    @Test
    void onlyKeysThatAreThereToVerifyAreUsed() throws ParseException {
        assertThat(ids(with(RSA, "use", "enc"), with(RSA, "use", "sig"))).containsExactly("rsa");
        assertThat(ids(with(EC, "key_ops", List.of("encrypt")))).isEmpty();
        assertThat(ids(with(EC, "key_ops", List.of("sign")))).isEmpty();
        assertThat(ids(with(EC, "key_ops", List.of()))).isEmpty();
        assertThat(ids(with(EC, "key_ops", List.of("sign", "verify")))).containsExactly("ec");
    }

    @Test
    void aShortKeyIsNotUsed() throws ParseException {
        assertThat(ids(text(TestIssuer.rsa("short", 1024)), text(RSA))).containsExactly("rsa");
    }

    @Test
    void noPrivateKeyIsKept() throws ParseException {
        assertThat(keys.in(document(RSA.toJSONString(), EC.toJSONString())).getKeys())
                .containsExactly(RSA.toPublicJWK(), EC.toPublicJWK());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "{}", "{\"keys\":7}", "{\"keys\":null}", "{\"keys\":[7]}"})
    void whatIsNoSetOfKeysIsRefused(String document) {
        assertThatExceptionOfType(ParseException.class).isThrownBy(() -> keys.in(document));
    }

    private List<String> ids(String... entries) throws ParseException {
        return keys.in(document(entries)).getKeys().stream().map(JWK::getKeyID).toList();
    }

    private static String document(String... entries) {
        return "{\"keys\":[" + String.join(",", entries) + "]}";
    }

    private static String text(JWK key) {
        return key.toPublicJWK().toJSONString();
    }

    private static String with(JWK key, String member, Object value) {
        Map<String, Object> members = new LinkedHashMap<>(key.toPublicJWK().toJSONObject());
        members.put(member, value);
        return JSONObjectUtils.toJSONString(members);
    }
}
