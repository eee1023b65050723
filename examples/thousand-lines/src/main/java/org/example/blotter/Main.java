package org.example.blotter;

import org.example.blotter.adapter.jdbc.JdbcBooks;
import org.example.blotter.adapter.rest.BlotterFeature;
import org.example.blotter.adapter.rest.UriGuard;
import org.example.blotter.application.AdmitCallers;
import org.example.blotter.application.FindInstruments;
import org.example.blotter.application.FindPositions;
import org.example.blotter.application.PasswordHashes;
import org.example.blotter.application.Positions;
import org.example.blotter.application.ReferenceStore;
import org.glassfish.grizzly.http.server.HttpHandlerRegistration;
import org.glassfish.grizzly.http.server.HttpServer;
import org.glassfish.grizzly.http.server.NetworkListener;
import org.glassfish.jersey.grizzly2.httpserver.GrizzlyHttpContainer;
import org.glassfish.jersey.server.ContainerFactory;
import org.glassfish.jersey.server.ResourceConfig;
import org.h2.jdbcx.JdbcConnectionPool;
import org.jdbi.v3.core.Jdbi;

import java.io.IOException;
import java.nio.file.Path;

/** The command line, and the one place that knows all layers. */
public final class Main {

    private static final String DATABASE = "jdbc:h2:mem:books;DB_CLOSE_DELAY=-1";
    private static final int PORT = 8080;
    private static final int MAX_PAGE_SIZE = 1000;
    private static final int MAX_ACCOUNTS = 1000;

    private Main() {}

    /** Serves the books in a directory of CSV files, its one argument. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Jdbi jdbi = Jdbi.create(JdbcConnectionPool.create(DATABASE, "", ""));
        JdbcBooks books = JdbcBooks.create(jdbi, Path.of(arguments[0]));
        start(over(books, books, books), PORT);
        System.out.println("http://127.0.0.1:" + PORT + "/" + BlotterFeature.ROOT);
        Thread.currentThread().join();
    }

    static BlotterFeature over(
            ReferenceStore reference, Positions positions, PasswordHashes hashes) {
        return new BlotterFeature(
                AdmitCallers.using(hashes, reference, "default"),
                FindInstruments.using(reference, MAX_PAGE_SIZE),
                FindPositions.using(reference, positions, MAX_ACCOUNTS));
    }

    static HttpServer start(BlotterFeature blotter, int port) throws IOException {
        GrizzlyHttpContainer jersey =
                ContainerFactory.createContainer(
                        GrizzlyHttpContainer.class, new ResourceConfig().register(blotter));
        HttpServer server = new HttpServer();
        server.addListener(new NetworkListener("http", "127.0.0.1", port));
        server.getServerConfiguration()
                .addHttpHandler(
                        new UriGuard(jersey),
                        HttpHandlerRegistration.builder().contextPath("").urlPattern("/").build());
        server.start();
        return server;
    }
}
