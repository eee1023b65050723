package org.example.blotter.adapter.rest;

import static java.util.Map.entry;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;

import org.example.blotter.application.FindPositions;
import org.example.blotter.application.FindPositions.AccountChoice;
import org.example.blotter.application.PositionsSnapshot;
import org.example.blotter.domain.Codes.AccountCode;
import org.example.blotter.domain.OpenPositions;
import org.example.blotter.domain.OpenPositions.AccountPositions;
import org.example.blotter.domain.Position;
import org.example.blotter.domain.PositionsRevision;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Base64;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The ways to list open positions: reads the request, asks the port, shows the answer. */
@Path(BlotterFeature.ROOT + "accounts")
@Produces(MediaType.APPLICATION_JSON)
public final class PositionsResource {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
                    .withZone(ZoneOffset.UTC);

    private final FindPositions findPositions;

    PositionsResource(FindPositions findPositions) {
        this.findPositions = findPositions;
    }

    /** The open positions of one account. */
    @GET
    @Path("{account}/positions")
    public Response positionsOfAccount(
            @PathParam("account") String account, @Context ContainerRequestContext request) {
        QueryParameters.ofList(request.getUriInfo());
        return answer(
                request, new AccountChoice.Exactly(Set.of(QueryParameters.account(account))));
    }

    /** The open positions of the accounts in the parameter, or of all that the caller may read. */
    @GET
    @Path("positions")
    public Response positionsOfAccounts(@Context ContainerRequestContext request) {
        Set<AccountCode> accounts =
                QueryParameters.ofList(request.getUriInfo(), QueryParameters.ACCOUNTS)
                        .list(QueryParameters.ACCOUNTS)
                        .stream()
                        .map(QueryParameters::account)
                        .collect(Collectors.toSet());
        return answer(
                request,
                accounts.isEmpty()
                        ? new AccountChoice.Every()
                        : new AccountChoice.Exactly(accounts));
    }

    /**
     * Decides between 304 and 200: reads the revision first, and positions only if they are new.
     */
    private Response answer(ContainerRequestContext request, AccountChoice accounts) {
        PositionsSnapshot snapshot =
                findPositions.open(CredentialsRequired.callerOf(request), accounts);
        ResponseBuilder notModified =
                request.getRequest().evaluatePreconditions(tag(snapshot.revision()));
        if (notModified != null) {
            return notModified.build();
        }
        OpenPositions open = snapshot.read();
        Json rows = Json.array(open.accounts().stream().flatMap(PositionsResource::rows));
        return Response.ok(Json.object(entry("positions", rows)).text())
                .tag(tag(open.revision()))
                .build();
    }

    /**
     * The strong entity tag of a state of positions: a digest of the versions of all accounts that
     * have positions open. An account without any leaves no trace in the answer, so it leaves none
     * in the digest.
     */
    private static EntityTag tag(PositionsRevision revision) {
        String versions =
                revision.accounts().stream()
                        .filter(account -> account.openPositions() > 0)
                        .map(account -> account.version() + " " + account.account().value())
                        .collect(Collectors.joining("\n"));
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256")
                            .digest(versions.getBytes(StandardCharsets.UTF_8));
            return new EntityTag(Base64.getUrlEncoder().withoutPadding().encodeToString(digest));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
    }

    private static Stream<Json> rows(AccountPositions account) {
        return account.positions().stream().map(position -> row(account.version(), position));
    }

    private static Json row(long version, Position position) {
        return Json.object(
                entry("account", position.account().value()),
                entry("version", version),
                entry("positionCode", position.code().value()),
                entry("symbol", position.symbol().value()),
                entry("quantity", position.quantity()),
                entry("side", position.side().name()),
                entry("quantityNotional", position.quantityNotional()),
                entry("openTime", TIME.format(position.openTime())),
                entry("openPrice", position.openPrice()),
                entry("lastUpdateTime", TIME.format(position.lastUpdateTime())),
                entry("marginRate", position.marginRate()),
                entry("takeProfitPrice", position.takeProfitPrice()),
                entry("stopLossPrice", position.stopLossPrice()));
    }
}
