package dev.blotter.h2;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Users' tables name classes, so their names are kept in all releases. */
class NamesInTablesTest {

    private static final Pattern NAMED = Pattern.compile("'(dev\\.blotter\\.[\\w.]+)'");

    private static final List<String> SCRIPTS =
            List.of(
                    "/db/h2/V1__books.sql",
                    "/db/h2/V2__keys.sql",
                    "/db/h2/V3__position_changes.sql",
                    "/db/h2/V4__engine.sql",
                    "/db/h2/V5__changes_since_a_moment.sql",
                    "/db/h2/V6__attributes.sql",
                    "/db/h2/V7__groups_and_roles.sql",
                    "/db/h2/V8__margin_rates.sql",
                    "/db/views/h2.sql");

    @Test
    void theyAreThese() throws IOException {
        assertThat(named())
                .containsExactly(
                        "dev.blotter.h2.AccountTrigger",
                        "dev.blotter.h2.AccountsTrigger",
                        "dev.blotter.h2.Checks.isAccountCode",
                        "dev.blotter.h2.Checks.isCode",
                        "dev.blotter.h2.Checks.isMarginRate",
                        "dev.blotter.h2.Checks.isUserName",
                        "dev.blotter.h2.InstrumentsTrigger",
                        "dev.blotter.h2.PositionTrigger",
                        "dev.blotter.h2.RecordingPositionTrigger",
                        "dev.blotter.h2.RolesTrigger",
                        "dev.blotter.h2.UsersTrigger");
    }

    @Test
    void eachIsThere() throws IOException {
        for (String name : named()) {
            String type = name.replaceFirst("\\.[a-z]\\w*$", "");
            assertThat(NamesInTablesTest.class.getResource('/' + type.replace('.', '/') + ".class"))
                    .as(name)
                    .isNotNull();
        }
    }

    private static Set<String> named() throws IOException {
        StringBuilder all = new StringBuilder();
        for (String script : SCRIPTS) {
            try (InputStream read = NamesInTablesTest.class.getResourceAsStream(script)) {
                all.append(new String(read.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return NAMED.matcher(all)
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
