package org.example;

import dev.blotter.tool.BooksTool;
import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.tool.directory.ImportMode;
import dev.blotter.tool.directory.ImportProgress;
import dev.blotter.adapter.rest.BlotterFeature;
import dev.blotter.application.Blotter;
import dev.blotter.application.Limits;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import org.glassfish.grizzly.http.server.HttpServer;
import org.glassfish.jersey.grizzly2.httpserver.GrizzlyHttpServerFactory;
import org.glassfish.jersey.server.ResourceConfig;

/** A Jersey application with a login of its own, in which Blotter's interface is mounted. */
final class Host {

    private static final Map<String, String> PASSWORDS = Map.of("anna", "one", "bert", "two");

    private Host() {}

    public static void main(String[] args) throws InterruptedException {
        try (JdbcBooks books = books(Path.of(args[0]))) {
            HttpServer server = serve(books, URI.create("http://127.0.0.1:8080/"));
            System.out.println("Sign in at http://127.0.0.1:8080/sign-in");
            Thread.currentThread().join();
            server.shutdownNow();
        }
    }

    static JdbcBooks books(Path directory) {
        JdbcSettings settings = JdbcSettings.of("jdbc:h2:mem:host");
        BooksTool.importDirectory(
                settings, directory, ImportMode.REPLACE, ImportProgress.IGNORED);
        JdbcBooks books = JdbcBooks.open(settings);
        books.startRefreshing();
        return books;
    }

    static HttpServer serve(JdbcBooks books, URI address) {
        Login login = new Login(PASSWORDS);
        Blotter blotter = Blotter.over(books.ports(), Limits.DEFAULT);
        return GrizzlyHttpServerFactory.createHttpServer(
                address,
                new ResourceConfig()
                        .register(new LoginResource(login))
                        .register(new LoginFilter(login))
                        .register(BlotterFeature.withPrincipals(blotter)));
    }
}
