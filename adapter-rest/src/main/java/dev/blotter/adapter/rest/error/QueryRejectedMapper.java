package dev.blotter.adapter.rest.error;

import dev.blotter.application.port.QueryRejected;
import jakarta.annotation.Priority;
import jakarta.ws.rs.core.Response;

/**
 * Shows why a use case refused to answer. A new reason does not compile until it has a status here.
 */
@Priority(OwnErrorMapper.FIRST)
public final class QueryRejectedMapper extends OwnErrorMapper<QueryRejected> {

    /** Maps what fails in the whole application, or in the resources of this adapter only. */
    public QueryRejectedMapper(boolean wholeApplication) {
        super(wholeApplication);
    }

    @Override
    public Response toResponse(QueryRejected rejected) {
        return switch (rejected.reason()) {
            case NOT_AUTHENTICATED -> ErrorResponse.of(Problem.AUTHORIZATION_REQUIRED);
            case LOGIN_FAILED -> ErrorResponse.of(Problem.LOGIN_FAILED);
            case API_NOT_PERMITTED, USER_NOT_FOUND -> ErrorResponse.of(Problem.ENTITY_NOT_FOUND);
            case ACCOUNT_NOT_FOUND -> ErrorResponse.of(Problem.ACCOUNT_NOT_FOUND);
            case TOO_MANY_ACCOUNTS -> incorrect("accounts");
            case TOO_WIDE_PATTERNS -> incorrect("symbols");
            case TOO_MANY_WRONG_PASSWORDS -> tooMany(Problem.TOO_MANY_WRONG_PASSWORDS, rejected);
            case TOO_MANY_LOGINS -> tooMany(Problem.TOO_MANY_LOGINS, rejected);
        };
    }

    private static Response incorrect(String parameter) {
        return ErrorResponse.of(
                Problem.INCORRECT_PARAMETER, Problem.INCORRECT_PARAMETER.viewOf(parameter));
    }

    private static Response tooMany(Problem problem, QueryRejected rejected) {
        return ErrorResponse.of(problem, problem.view(), rejected.spent());
    }
}
