package dev.blotter.adapter.rest.error;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class JaxRsExceptionMapperTest {

    private final JaxRsExceptionMapper mapper = new JaxRsExceptionMapper(true);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    400 | {"errorCode":"32","description":"Incorrect request parameters: <body>"}
                    404 | {"errorCode":"2","description":"Entity not found at server"}
                    406 | {"description":"The answer is JSON, which is not acceptable to the client"}
                    413 | {"description":"Request body too large"}
                    415 | {"description":"The request body must be JSON"}
                    """)
    void whatJaxRsRefusesGetsTheBodyThatAllErrorsHave(int status, String body) {
        Response answer = mapper.toResponse(new WebApplicationException(status));

        assertThat(answer.getStatus()).isEqualTo(status);
        assertThat(((ErrorView) answer.getEntity()).toJson()).isEqualTo(body);
    }

    @Test
    void whatAForeignResourceRefusesStaysAsItIs() {
        Response conflict = Response.status(409).build();

        assertThat(mapper.toResponse(new WebApplicationException(conflict))).isSameAs(conflict);
    }
}
