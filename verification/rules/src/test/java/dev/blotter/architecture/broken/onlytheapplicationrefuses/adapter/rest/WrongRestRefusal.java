package dev.blotter.architecture.broken.onlytheapplicationrefuses.adapter.rest;

import dev.blotter.application.port.QueryRejected;

final class WrongRestRefusal {
    RuntimeException refusal() {
        return new QueryRejected(QueryRejected.Reason.ACCOUNT_NOT_FOUND);
    }
}
