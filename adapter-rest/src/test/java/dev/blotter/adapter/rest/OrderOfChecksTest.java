package dev.blotter.adapter.rest;

import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.EVE;

import dev.blotter.adapter.rest.kit.Basic;
import dev.blotter.adapter.rest.kit.InProcess;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Of two things that are wrong with a request, which one the answer names. */
final class OrderOfChecksTest {

    private static final InProcess SAMPLE = InProcess.overSampleBooks();

    @Test
    void anOverlongHeaderComesBeforeAMalformedUri() {
        SAMPLE.send("GET", "x?x=%00", InProcess.headers("Accept", "*/*," + "a/b,".repeat(250)))
                .isError(431, "", "Request headers too large");
    }

    @Test
    void aMalformedUriComesBeforeMissingCredentials() {
        SAMPLE.send("GET", "accounts/%FF/positions", Map.of())
                .isError(400, "31", "Malformed query URI");
    }

    @Test
    void aMalformedUriComesBeforeAnAddressThatDoesNotExist() {
        SAMPLE.send("GET", "nowhere?x=%00", Map.of()).isError(400, "31", "Malformed query URI");
    }

    @Test
    void missingCredentialsComeBeforeApiPermission() {
        SAMPLE.send(
                        "GET",
                        "accounts/default:eve/positions",
                        InProcess.headers("Authorization", Basic.of("eve", "wrong")))
                .isError(401, "1", "Authorization required");
    }

    @Test
    void missingCredentialsComeBeforeIncorrectParameters() {
        SAMPLE.send("GET", "accounts/default:bob/instruments/query?limit=-1", Map.of())
                .isError(401, "1", "Authorization required");
    }

    @Test
    void missingCredentialsComeBeforeAnAccountThatDoesNotExist() {
        SAMPLE.send("GET", "accounts/no/positions", Map.of())
                .isError(401, "1", "Authorization required");
    }

    @Test
    void apiPermissionComesBeforeIncorrectParameters() {
        SAMPLE.get(EVE, "accounts/default:eve/instruments/query?limit=-1")
                .isError(404, "2", "Entity not found at server");
    }

    @Test
    void apiPermissionComesBeforeAnAccountThatDoesNotExist() {
        SAMPLE.get(EVE, "accounts/no/positions").isError(404, "2", "Entity not found at server");
    }

    @Test
    void incorrectParametersComeBeforeAnAccountThatDoesNotExist() {
        SAMPLE.get(BOB, "accounts/no/instruments/query?limit=-1").isIncorrect("limit");
        SAMPLE.get(BOB, "accounts/no/instruments/AAPL?start-from=x").isIncorrect("start-from");
        SAMPLE.get(BOB, "accounts/x%2Cy/instruments/type/STOCK?sort-by-asc=x")
                .isIncorrect("sort-by-asc");
        SAMPLE.get(BOB, "accounts/x%2Cy/instruments/query?limit=-1").isIncorrect("limit");
        SAMPLE.get(BOB, "accounts/x%2Cy/instruments/AAPL?fields=x").isIncorrect("fields");
    }

    @Test
    void anIncorrectStateComesBeforeAnAccountThatCannotBe() {
        String several = "?accounts=" + "x".repeat(65);
        SAMPLE.get(BOB, "accounts/x%2Cy/positions/changes?since=!!").isIncorrect("since");
        SAMPLE.get(BOB, "accounts/positions/changes" + several + "&since=!!").isIncorrect("since");
        SAMPLE.get(BOB, "accounts/instruments/changes" + several + "&since=!!")
                .isIncorrect("since");
        SAMPLE.get(BOB, "accounts/instruments/changes" + several + "&fields=x")
                .isIncorrect("fields");
        SAMPLE.get(BOB, "accounts/instruments/changes" + several).isAccountNotFound();
    }
}
