package dev.blotter.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.util.List;
import org.example.client.ApiClient;
import org.example.client.ApiException;
import org.example.client.ApiResponse;
import org.example.client.api.AccountsApi;
import org.example.client.api.InstrumentsApi;
import org.example.client.api.PositionsApi;
import org.example.client.api.SessionsApi;
import org.example.client.model.AccountReference;
import org.example.client.model.Instrument;
import org.example.client.model.InstrumentList;
import org.example.client.model.Login;
import org.example.client.model.PositionList;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The client that openapi-generator makes for Java. */
class JavaClientTest {

    private static final String ACCOUNT = "default:100042";
    private static DemoServer server;
    private static ApiClient client;

    @BeforeAll
    static void logIn(@TempDir Path directory) throws IOException, ApiException {
        server = DemoServer.by(directory);
        client = new ApiClient();
        client.updateBaseUri(server.address());
        String token =
                new SessionsApi(client)
                        .login(new Login().username("desk").password("desk-demo"))
                        .getSessionToken();
        client.setRequestInterceptor(request -> request.header("X-Auth-Token", token));
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void accountsAreFound() throws ApiException {
        assertThat(new AccountsApi(client).userDetails().getUserDetails())
                .singleElement()
                .satisfies(
                        user -> {
                            assertThat(user.getLogin()).isEqualTo("desk");
                            assertThat(user.getAccounts())
                                    .extracting(AccountReference::getAccount)
                                    .contains(ACCOUNT);
                        });
    }

    @Test
    void aSymbolWithASlashIsFoundWithAllItsTerms() throws ApiException {
        InstrumentList list =
                new InstrumentsApi(client)
                        .instrumentsBySymbol(
                                ACCOUNT, "EUR/USD", null, null, null, null, null, null, null, null);

        assertThat(list.getInstrumentDetails())
                .singleElement()
                .satisfies(
                        instrument -> {
                            assertThat(instrument.getSymbol()).isEqualTo("EUR/USD");
                            assertThat(instrument.getMinOrderSize()).isGreaterThan(BigDecimal.ZERO);
                            assertThat(instrument.getMarginRate().getTiers())
                                    .last()
                                    .extracting(tier -> tier.getEndVolume().getActualInstance())
                                    .isEqualTo("Infinity");
                        });
    }

    @Test
    void aTierEndsAtANumberOrNever() throws ApiException {
        InstrumentList list = query("prime:700100", null, null, null, null).getData();

        assertThat(list.getInstrumentDetails())
                .extracting(Instrument::getMarginRate)
                .filteredOn(rate -> rate.getTiers().size() > 1)
                .isNotEmpty()
                .allSatisfy(
                        rate ->
                                assertThat(
                                                rate.getTiers()
                                                        .get(0)
                                                        .getEndVolume()
                                                        .getActualInstance())
                                        .isInstanceOf(BigDecimal.class));
    }

    private static ApiResponse<InstrumentList> query(
            String account, List<String> symbols, List<String> types, Long limit, Long offset)
            throws ApiException {
        return new InstrumentsApi(client)
                .instrumentsByQueryWithHttpInfo(
                        account, symbols, types, null, null, limit, offset, null, null, null, null,
                        null, null);
    }

    @Test
    void aQueryGivesAPageAndTellsOfTheRest() throws ApiException {
        ApiResponse<InstrumentList> page =
                query(ACCOUNT, List.of("EUR/*", "*USD"), List.of("FOREX"), 3L, 1L);

        assertThat(page.getData().getInstrumentDetails())
                .hasSize(3)
                .extracting(Instrument::getType)
                .containsOnly("FOREX");
        assertThat(page.getHeaders().get("x-page-limit")).containsExactly("3");
        assertThat(page.getHeaders().get("link").get(0)).contains("rel=\"next\"");
    }

    @Test
    void positionsComeWithTimesAndATagThatSavesTheNextAnswer() throws ApiException {
        PositionsApi positions = new PositionsApi(client);
        ApiResponse<PositionList> first =
                positions.positionsOfAccountWithHttpInfo(
                        ACCOUNT, null, null, null, null, null, null, null, null, null, null, null,
                        null);
        String tag = first.getHeaders().get("etag").get(0);

        assertThat(first.getData().getPositions())
                .isNotEmpty()
                .allSatisfy(
                        position ->
                                assertThat(position.getOpenTime()).isBefore(OffsetDateTime.now()));
        assertThatThrownBy(
                        () ->
                                positions.positionsOfAccount(
                                        ACCOUNT, null, null, null, null, null, null, null, null,
                                        null, null, tag, "wait=3"))
                .isInstanceOfSatisfying(
                        ApiException.class,
                        nothingNew -> {
                            assertThat(nothingNew.getCode()).isEqualTo(304);
                            assertThat(nothingNew.getResponseHeaders().map())
                                    .containsEntry("preference-applied", List.of("wait=3"));
                        });
        assertThat(
                        positions.positionsOfAccounts(
                                List.of(ACCOUNT),
                                null,
                                null,
                                null,
                                null,
                                null,
                                null,
                                null,
                                null,
                                null,
                                null,
                                null,
                                null))
                .isEqualTo(first.getData());
    }

    @Test
    void anErrorSaysWhatIsWrong() {
        InstrumentsApi instruments = new InstrumentsApi(client);

        assertThatThrownBy(
                        () ->
                                instruments.instrumentsByType(
                                        ACCOUNT, "FOREX", -1L, null, null, null, null, null, null,
                                        null))
                .isInstanceOfSatisfying(
                        ApiException.class,
                        failed -> assertThat(failed.getResponseBody()).contains("<limit>"));
    }
}
