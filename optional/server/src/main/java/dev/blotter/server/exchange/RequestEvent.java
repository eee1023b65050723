package dev.blotter.server.exchange;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What became of a request. Nothing here is as the client wrote it but the ids, which were checked,
 * and the accounts.
 *
 * @param id the id of the request
 * @param parent what it is a part of, if the client said so
 * @param method the method; {@code other} if it is none that HTTP defines
 * @param route the template of the address; {@code other} if the interface has no such address
 * @param status the status of the answer
 * @param bytes how many bytes the answer had, with its head
 * @param nanos how long it took from the end of the request's head to the end of the answer
 * @param remote the address of the client, as far as proxies are trusted; empty if not known
 * @param user the user whose credentials were good; empty if there was none
 * @param accounts the accounts that were asked for, which need not be there
 * @param outcome how it ended
 * @param refusal why it was turned away, if it was
 * @param facts what an audit says of it, by name; to be asked for before {@code ended} returns
 * @param reading when it had a connection to the database, if that was looked for
 */
public record RequestEvent(
        String id,
        TraceParent parent,
        String method,
        String route,
        int status,
        long bytes,
        long nanos,
        String remote,
        String user,
        List<?> accounts,
        Outcome outcome,
        Optional<Refusal> refusal,
        Supplier<Map<?, ?>> facts,
        Optional<Reading> reading) {}
