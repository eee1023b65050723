package dev.blotter.architecture.broken.refusalsaretranslatedonce.adapter.rest;

import dev.blotter.application.port.QueryRejected;

final class RightMapper {
    String text(QueryRejected rejected) {
        return rejected.getMessage();
    }
}
