package dev.blotter.tool.directory;

import static dev.blotter.tool.directory.Broker.USERS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.identity.Argon2Hashes;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@OnEveryEngine
class UserImportTest {

    private static final Argon2Hashes HASHES = new Argon2Hashes(Duration.ofMinutes(1));

    @TempDir private Path home;

    private final TestEngine engine;
    private Broker broker;

    UserImportTest(TestEngine engine) {
        this.engine = engine;
    }

    @BeforeEach
    void openBooks() {
        broker = new Broker(engine, home);
        broker.file("users.csv", USERS, "ann,s3cret,true", "bob,s3cret,false")
                .handOver(ImportMode.REPLACE);
    }

    @AfterEach
    void closeBooks() {
        broker.close();
    }

    @Test
    void storesPasswordsOnlyAsHashesThatDiffer() {
        assertThat(hashes())
                .doesNotHaveDuplicates()
                .allMatch(hash -> hash.startsWith("$argon2id$"))
                .allMatch(hash -> HASHES.verify("s3cret", hash));
        assertThat(broker.everything().toString()).doesNotContain("s3cret");
    }

    @Test
    void keepsTheHashOfAPasswordThatStays() {
        List<String> before = hashes();
        for (ImportMode mode : ImportMode.values()) {
            broker.file("users.csv", USERS, "bob,s3cret,true", "ann,s3cret,true").handOver(mode);
            assertThat(hashes()).isEqualTo(before);
        }
    }

    @Test
    void replacesTheHashOfAPasswordThatChanges() {
        List<String> before = hashes();
        broker.file("users.csv", USERS, "ann,other,true", "bob,s3cret,false")
                .handOver(ImportMode.REPLACE);
        assertThat(HASHES.verify("other", hashes().get(0))).isTrue();
        assertThat(hashes().get(1)).isEqualTo(before.get(1));
    }

    private List<String> hashes() {
        return broker.rows("select password_hash from api_user order by name");
    }
}
