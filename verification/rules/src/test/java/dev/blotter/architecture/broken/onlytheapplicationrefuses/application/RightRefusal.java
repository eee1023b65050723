package dev.blotter.architecture.broken.onlytheapplicationrefuses.application;

import dev.blotter.application.port.QueryRejected;

final class RightRefusal {
    RuntimeException refusal() {
        return new QueryRejected(QueryRejected.Reason.ACCOUNT_NOT_FOUND);
    }
}
