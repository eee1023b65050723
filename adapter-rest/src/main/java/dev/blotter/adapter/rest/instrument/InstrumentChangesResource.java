package dev.blotter.adapter.rest.instrument;

import static dev.blotter.adapter.rest.identity.CallerContext.callerOf;

import dev.blotter.adapter.rest.form.RowLayout;
import dev.blotter.adapter.rest.form.WholeReason;
import dev.blotter.adapter.rest.header.BooksTime;
import dev.blotter.adapter.rest.instrument.row.InstrumentRow;
import dev.blotter.adapter.rest.json.Compression;
import dev.blotter.adapter.rest.request.QueryParameters;
import dev.blotter.adapter.rest.request.QueryParameters.Name;
import dev.blotter.adapter.rest.request.TakesParameters;
import dev.blotter.application.instrument.FindInstruments;
import dev.blotter.application.instrument.InstrumentChanges;
import dev.blotter.application.instrument.InstrumentPages;
import dev.blotter.application.instrument.SeveralAccountsQuery;
import dev.blotter.domain.access.Caller;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;

/**
 * What has changed in a list of instruments since the client read it. The tag of that list finds
 * the state that it was read from, and proves that it is the one.
 */
@Path("accounts")
@Produces(MediaType.APPLICATION_JSON)
public final class InstrumentChangesResource {

    private final FindInstruments findInstruments;

    /** A resource that asks this port. */
    public InstrumentChangesResource(FindInstruments findInstruments) {
        this.findInstruments = findInstruments;
    }

    /** What has changed in the list that the other parameters select. */
    @GET
    @Path("instruments/changes")
    @TakesParameters(
            value = {
                Name.ACCOUNTS,
                Name.SYMBOLS,
                Name.TYPES,
                Name.ISINS,
                Name.FIGIS,
                Name.FIELDS,
                Name.SINCE
            },
            pages = true)
    public Object changes(@Context ContainerRequestContext request) {
        RowLayout<InstrumentRow> layout = InstrumentRow.FIELDS.layoutFor(request);
        SeveralAccountsQuery query = InstrumentParams.in(request).ofMany();
        Optional<String> since = QueryParameters.of(request.getUriInfo()).tag(Name.SINCE);
        InstrumentPages now = findInstruments.find(callerOf(request), query);
        Response answer =
                Response.ok(changes(callerOf(request), query, now, since, layout)).build();
        BooksTime.add(now.time(), answer.getHeaders());
        return answer;
    }

    private InstrumentChangesView changes(
            Caller caller,
            SeveralAccountsQuery query,
            InstrumentPages now,
            Optional<String> since,
            RowLayout<InstrumentRow> layout) {
        String tag = tagOf(now, layout);
        if (since.isEmpty()) {
            return InstrumentChangesView.whole(tag, WholeReason.FIRST, now, layout);
        }
        if (isOf(since.get(), tag)) {
            return new InstrumentChangesView(since.get(), Optional.empty(), List.of(), layout);
        }
        return findInstruments
                .findEarlier(caller, query, list -> isOf(since.get(), tagOf(list, layout)))
                .map(then -> InstrumentChanges.between(then, now))
                .map(changes -> shorter(changes, tag, now, layout))
                .orElseGet(
                        () -> InstrumentChangesView.whole(tag, WholeReason.UNKNOWN, now, layout));
    }

    private static InstrumentChangesView shorter(
            List<InstrumentChanges> changes,
            String tag,
            InstrumentPages now,
            RowLayout<InstrumentRow> layout) {
        int changed = changes.stream().mapToInt(InstrumentChanges::size).sum();
        int all = now.accounts().stream().mapToInt(each -> each.instruments().size()).sum();
        return changed <= all
                ? new InstrumentChangesView(tag, Optional.empty(), changes, layout)
                : InstrumentChangesView.whole(tag, WholeReason.SHORTER, now, layout);
    }

    private static String tagOf(InstrumentPages list, RowLayout<InstrumentRow> layout) {
        return InstrumentTable.of(list, layout).digest();
    }

    private static boolean isOf(String since, String plain) {
        return since.equals(plain) || since.equals(plain + Compression.TAG_SUFFIX);
    }
}
