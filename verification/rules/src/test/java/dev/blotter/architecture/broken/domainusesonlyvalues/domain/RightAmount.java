package dev.blotter.architecture.broken.domainusesonlyvalues.domain;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

public record RightAmount(BigDecimal number, Instant since, List<String> notes) {
    Stream<String> shortNotes() {
        return notes.stream().filter(note -> note.length() < 10);
    }
}
