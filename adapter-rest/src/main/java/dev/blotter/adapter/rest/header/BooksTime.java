package dev.blotter.adapter.rest.header;

import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.Locale;
import java.util.Optional;

/** When what an answer shows was the newest, by the clock of the store. */
public final class BooksTime {

    public static final String NAME = "X-Books-Time";

    /** Any time as the interface writes it. */
    public static final DateTimeFormatter TEXT =
            new DateTimeFormatterBuilder().appendInstant(3).toFormatter(Locale.ROOT);

    private BooksTime() {}

    /** Adds it to the headers of an answer, if it is known. */
    public static void add(Optional<Instant> time, MultivaluedMap<String, Object> headers) {
        time.ifPresent(each -> headers.putSingle(NAME, TEXT.format(each)));
    }

    public static Optional<String> of(Response answer) {
        return Optional.ofNullable(answer.getHeaderString(NAME));
    }
}
