package dev.blotter.architecture.broken.refusalsaretranslatedonce.adapter.rest;

import dev.blotter.application.port.QueryRejected;

final class WrongMapper {
    int status(QueryRejected rejected) {
        return rejected.reason() == QueryRejected.Reason.NOT_AUTHENTICATED ? 401 : 404;
    }
}
