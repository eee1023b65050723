package dev.blotter.adapter.rest.identity;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.adapter.rest.error.RequestFailed;
import java.io.EOFException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;

class LoginRequestTest {

    @Test
    void aBodyThatBreaksOffIsNoDefectOfTheServer() {
        InputStream broken =
                new InputStream() {
                    @Override
                    public int read() throws EOFException {
                        throw new EOFException();
                    }

                    @Override
                    public int read(byte[] octets, int from, int length) throws EOFException {
                        throw new EOFException();
                    }
                };

        assertThatThrownBy(() -> LoginRequest.read(broken)).isInstanceOf(RequestFailed.class);
    }
}
