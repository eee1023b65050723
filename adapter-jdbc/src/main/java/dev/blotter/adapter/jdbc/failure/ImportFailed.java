package dev.blotter.adapter.jdbc.failure;

import dev.blotter.application.text.OperatorFailure;
import java.util.List;

/**
 * A data directory that could not be imported. The books are as they were. The message is one line
 * that names file, line, column, value and reason, as far as they apply.
 */
public final class ImportFailed extends RuntimeException implements OperatorFailure {

    private static final long serialVersionUID = 1L;

    private final String others;

    /** The message is one line: what is wrong, and where. */
    public ImportFailed(String message) {
        super(message);
        this.others = "";
    }

    /** The message is one line; {@code cause} is what failed. */
    public ImportFailed(String message, Throwable cause) {
        super(message, cause);
        this.others = "";
    }

    private ImportFailed(ImportFailed first, List<String> others) {
        super(first.getMessage(), first);
        this.others = String.join("\n", others);
    }

    /** The same with what else is wrong, each in a line. */
    public ImportFailed and(List<String> further) {
        return new ImportFailed(this, further);
    }

    @Override
    public List<String> others() {
        return others.lines().toList();
    }
}
