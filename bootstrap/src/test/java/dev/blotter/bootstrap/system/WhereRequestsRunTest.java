package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.BlotterFeature;
import dev.blotter.application.Blotter;
import dev.blotter.application.DrivenPorts;
import dev.blotter.application.Limits;
import dev.blotter.application.access.ReferenceStore;
import dev.blotter.application.identity.CredentialPorts;
import dev.blotter.application.identity.PasswordHashes;
import dev.blotter.application.identity.Sessions;
import dev.blotter.application.identity.SigningKeys;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.application.position.Positions;
import dev.blotter.domain.access.UserName;
import dev.blotter.server.BlotterServer;
import java.io.IOException;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** No thread that reads from the network asks a store or compares a password with its hash. */
class WhereRequestsRunTest {

    private static final List<String> TARGETS =
            List.of(
                    "/accounts/default:ann/instruments/AAPL",
                    "/accounts/default:ann/instruments/query?limit=1",
                    "/accounts/default:ann/instruments/type/FOREX",
                    "/accounts/default:ann/positions",
                    "/accounts/positions",
                    "/users/self",
                    "/nothing");
    private static final String ANN = RawHttp.basic("ann", "annann");

    private final Queue<String> asked = new ConcurrentLinkedQueue<>();
    private final InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
    private BlotterServer server;

    @BeforeEach
    void start() throws IOException {
        Blotter blotter = Blotter.over(watched(books.ports()), Limits.DEFAULT);
        server =
                BlotterServer.start(
                        TestServer.whole(new BlotterFeature(blotter)), TestServer.SETTINGS);
    }

    private DrivenPorts watched(DrivenPorts ports) {
        CredentialPorts credentials = ports.credentials();
        return new DrivenPorts(
                watched(ReferenceStore.class, ports.reference()),
                new CredentialPorts(
                        watched(PasswordHashes.class, credentials.hashes()),
                        watched(SigningKeys.class, credentials.keys()),
                        watched(Sessions.class, credentials.sessions())),
                watched(Positions.class, ports.positions()),
                ports.time());
    }

    private <T> T watched(Class<T> port, T real) {
        return SlowPort.of(
                port,
                real,
                () -> asked.add(port.getSimpleName() + " on " + Thread.currentThread().getName()));
    }

    @AfterEach
    void stop() {
        server.close();
        assertThat(asked).isNotEmpty().allMatch(each -> each.contains(" on worker-"));
    }

    @Test
    void whatIsAskedAgainAndAgain() {
        String token = "Authorization: DXAPI " + token();
        for (String target : TARGETS) {
            for (String credentials : List.of(ANN, token)) {
                for (int i = 0; i < 3; i++) {
                    assertThat(get(target, credentials)).isPositive();
                }
            }
        }
    }

    /** Texts with the same hash code are made at once, of any beginning. */
    @Test
    void credentialsThatResembleThoseThatWereGood() {
        String good = ANN.substring("Authorization: ".length());
        warm();
        for (int i = 0; i < 24; i++) {
            String forged = alike("DXAPI " + i, good.hashCode());
            assertThat(forged).hasSameHashCodeAs(good);
            assertThat(get(TARGETS.get(0), "Authorization: " + forged)).isEqualTo(401);
        }
    }

    @Test
    void aPasswordThatWasRightUntilNow() {
        warm();
        books.changePassword(new UserName("ann"), "another");
        assertThat(get(TARGETS.get(0), ANN)).isEqualTo(401);
        assertThat(get(TARGETS.get(0), ANN)).isEqualTo(401);
    }

    /** So that what is quick is quick, and what is remembered is. */
    private void warm() {
        for (int i = 0; i < 30; i++) {
            assertThat(get(TARGETS.get(0), ANN)).isEqualTo(200);
        }
        asked.clear();
    }

    private int get(String target, String credentials) {
        return RawHttp.get(server.address(), "/dxsca-web" + target, credentials).status();
    }

    private String token() {
        String login = "{\"username\":\"ann\",\"password\":\"annann\"}";
        return RawHttp.post(server.address(), "/dxsca-web/login", login).body().split("\"", -1)[3];
    }

    /** A hash code is the letters as digits of a number to the base of 31. */
    private static String alike(String begin, int hash) {
        int rest = hash - (begin + "0000000").hashCode();
        StringBuilder end = new StringBuilder();
        for (int i = 0; i < 7; i++) {
            end.insert(0, (char) ('0' + Integer.remainderUnsigned(rest, 31)));
            rest = Integer.divideUnsigned(rest, 31);
        }
        return begin + end;
    }
}
