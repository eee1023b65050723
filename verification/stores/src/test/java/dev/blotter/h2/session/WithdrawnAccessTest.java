package dev.blotter.h2.session;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.kit.Embedded;
import dev.blotter.adapter.jdbc.kit.SqlRows;
import dev.blotter.application.identity.CredentialPorts;
import dev.blotter.application.identity.credential.PasswordHash;
import dev.blotter.application.identity.credential.SessionToken;
import dev.blotter.application.kit.Eventually;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.access.UserName;
import dev.blotter.tool.BooksTool;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sessions in memory that are not used while their user may not use the API. */
class WithdrawnAccessTest {

    private static final Caller ANNA = new Caller(ANN);

    @TempDir private Path home;

    @Test
    void aSessionThatWasNotUsedMeanwhileHasEnded() throws InterruptedException {
        JdbcSettings settings = JdbcSettings.of("jdbc:h2:file:" + home.resolve("books"));
        JdbcBooks.open(settings).close();
        Embedded.write(settings, sql -> new SqlRows(sql).insertAll(SampleBooks.books()));
        try (JdbcBooks server = JdbcBooks.open(settings);
                BooksTool tool = BooksTool.open(settings)) {
            server.startRefreshing();
            CredentialPorts credentials = server.ports().credentials();
            SessionToken anns = open(credentials, ANN);
            SessionToken bobs = open(credentials, BOB);

            tool.users().permitApi(ANN, false);
            awaitAccess(server, false);
            tool.users().permitApi(ANN, true);
            awaitAccess(server, true);

            assertThat(credentials.sessions().use(anns)).isEmpty();
            assertThat(credentials.sessions().use(bobs)).contains(new Caller(BOB));
        }
    }

    private static SessionToken open(CredentialPorts credentials, UserName user) {
        PasswordHash hash = credentials.hashes().passwordHash(user).orElseThrow();
        return credentials.sessions().open(new Caller(user), hash).token();
    }

    private static void awaitAccess(JdbcBooks server, boolean isPermitted) {
        Eventually.holds(
                () ->
                        assertThat(
                                        server.ports()
                                                .reference()
                                                .current()
                                                .permissionsOf(ANNA)
                                                .apiAccess())
                                .isEqualTo(isPermitted));
    }
}
