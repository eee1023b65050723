package dev.blotter.bootstrap.observability;

import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import dev.blotter.application.port.StoreUnavailable;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Finds out whether the database answers and has the right tables. */
final class DatabaseCheck {

    private static final Logger LOG = LoggerFactory.getLogger(DatabaseCheck.class);

    private static final String NAME = "database";

    private final Runnable question;
    private final PatientCheck check = new PatientCheck(this::ask, DatabaseCheck::unknown);

    /** A check that asks {@code question}, which throws if the database is not usable. */
    DatabaseCheck(Runnable question) {
        this.question = question;
    }

    List<Check> checks() {
        return check.checks();
    }

    /** Whether the database did not answer, so that nothing is known of its tables. */
    static boolean isAway(List<Check> found) {
        return found.stream().anyMatch(each -> each.name().equals(NAME) && !each.passed());
    }

    private List<Check> ask() {
        try {
            question.run();
            return List.of(new Check(NAME, true, "answers"), new Check("schema", true, "usable"));
        } catch (StoreUnavailable away) {
            return unknown(away.getMessage());
        } catch (SchemaUnusable other) {
            return List.of(
                    new Check(NAME, true, "answers"),
                    new Check("schema", false, other.getMessage()));
        } catch (RuntimeException defect) {
            LOG.error("The database cannot be checked", defect);
            return unknown("cannot be checked, see the log");
        }
    }

    private static List<Check> unknown(String why) {
        return List.of(new Check(NAME, false, why), new Check("schema", false, "not known"));
    }
}
