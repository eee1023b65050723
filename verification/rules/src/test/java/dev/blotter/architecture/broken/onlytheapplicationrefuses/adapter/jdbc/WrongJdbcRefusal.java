package dev.blotter.architecture.broken.onlytheapplicationrefuses.adapter.jdbc;

import dev.blotter.application.port.QueryRejected;

final class WrongJdbcRefusal {
    RuntimeException refusal() {
        return new QueryRejected(QueryRejected.Reason.ACCOUNT_NOT_FOUND);
    }
}
