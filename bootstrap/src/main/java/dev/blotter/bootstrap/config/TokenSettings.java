package dev.blotter.bootstrap.config;

import dev.blotter.adapter.oidc.OidcSettings;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The issuer of access tokens that the settings name. */
final class TokenSettings {

    /** Without a user, a query or a fragment. */
    private static final Pattern ADDRESS =
            Pattern.compile(
                    "https?://([A-Za-z0-9.-]+|\\[[0-9A-Fa-f:.]+])(:\\d{1,5})?(/[A-Za-z0-9._~!$&'()*+,;=:@%/-]*)?");

    private TokenSettings() {}

    /** The issuer that is set; none without tokens. */
    static Optional<OidcSettings> in(SettingValues given, PlainHttp plainHttp) {
        Optional<URI> issuer = given.value(Setting.TOKEN_ISSUER, TokenSettings::issuer);
        Optional<URI> keys = given.value(Setting.TOKEN_JWKS, TokenSettings::place);
        String claim = given.value(Setting.TOKEN_USER_CLAIM, TokenSettings::claim);
        if (issuer.isEmpty()) {
            refuseWithoutIssuer(given);
            return Optional.empty();
        }
        if (!given.isSet(Setting.TOKEN_AUDIENCE)) {
            throw refused("blotter.token-audience is missing; it is the name of this service");
        }
        refuseForgeable(keys.orElse(issuer.get()), plainHttp);
        return Optional.of(
                new OidcSettings(
                        given.text(Setting.TOKEN_ISSUER),
                        given.text(Setting.TOKEN_AUDIENCE),
                        keys,
                        claim,
                        plainHttp));
    }

    private static void refuseWithoutIssuer(SettingValues given) {
        Stream.of(Setting.TOKEN_AUDIENCE, Setting.TOKEN_JWKS, Setting.TOKEN_USER_CLAIM)
                .filter(each -> given.isSet(each) && !given.isDefault(each))
                .findFirst()
                .ifPresent(
                        each -> {
                            throw refused(each.key() + " needs blotter.token-issuer");
                        });
    }

    private static void refuseForgeable(URI keys, PlainHttp plainHttp) {
        if (keys.getScheme().equals("http") && !plainHttp.test(keys.getHost())) {
            throw refused(
                    "keys from %s could be forged on their way; set blotter.plain-http=anywhere if they cannot"
                            .formatted(keys));
        }
    }

    private static OperatorError refused(String reason) {
        return OperatorError.ofSettings("settings of tokens: " + reason);
    }

    private static Optional<URI> issuer(String text) {
        return text.isEmpty() ? Optional.empty() : Optional.of(address(text));
    }

    private static URI address(String text) {
        String such = "an address such as https://login.example/realms/books";
        try {
            URI address = new URI(text);
            if (!ADDRESS.matcher(text).matches() || address.getHost() == null) {
                throw new IllegalArgumentException(such);
            }
            return address;
        } catch (URISyntaxException malformed) {
            throw new IllegalArgumentException(such, malformed);
        }
    }

    private static Optional<URI> place(String text) {
        if (text.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                text.matches("https?:.*|.*://.*")
                        ? address(text)
                        : SettingValues.path(text).toUri());
    }

    private static String claim(String text) {
        if (text.isBlank()) {
            throw new IllegalArgumentException("the name of a claim, such as sub");
        }
        return text;
    }
}
