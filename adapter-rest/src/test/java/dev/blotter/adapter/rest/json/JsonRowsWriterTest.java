package dev.blotter.adapter.rest.json;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedHashMap;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import org.junit.jupiter.api.Test;

class JsonRowsWriterTest {

    private static final int MORE_THAN_A_PIECE = 1 << 17;

    @Test
    void aClientThatIsGoneIsReportedAsTheFailureThatItIs() {
        IOException gone = new IOException("Connection is closed");
        OutputStream broken =
                new OutputStream() {
                    @Override
                    public void write(int octet) throws IOException {
                        throw gone;
                    }

                    @Override
                    public void write(byte[] octets, int from, int length) throws IOException {
                        throw gone;
                    }
                };

        assertThatThrownBy(() -> write(rows(MORE_THAN_A_PIECE), broken)).isSameAs(gone);
        assertThatThrownBy(() -> write(rows(1), broken)).isSameAs(gone);
    }

    private static void write(JsonRows rows, OutputStream out) throws IOException {
        new JsonRowsWriter()
                .writeTo(
                        rows,
                        JsonRows.class,
                        JsonRows.class,
                        new Annotation[0],
                        MediaType.APPLICATION_JSON_TYPE,
                        new MultivaluedHashMap<>(),
                        out);
    }

    private static JsonRows rows(int bytes) {
        return new JsonRows() {
            @Override
            public int rows() {
                return 1;
            }

            @Override
            public void writeTo(JsonBytes json) {
                json.raw(" ".repeat(bytes));
            }
        };
    }
}
