package dev.blotter.architecture.broken.serverknowsnodatabase.server;

import org.glassfish.grizzly.http.server.HttpHandler;
import org.glassfish.grizzly.http.server.Request;
import org.glassfish.grizzly.http.server.Response;

final class RightHandler extends HttpHandler {
    @Override
    public void service(Request request, Response response) {
        response.setStatus(404);
    }
}
