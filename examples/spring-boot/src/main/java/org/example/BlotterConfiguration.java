package org.example;

import dev.blotter.tool.BooksTool;
import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import dev.blotter.adapter.jdbc.SchemaPolicy;
import dev.blotter.tool.directory.ImportMode;
import dev.blotter.tool.directory.ImportProgress;
import dev.blotter.adapter.rest.BlotterFeature;
import dev.blotter.application.Blotter;
import dev.blotter.application.Limits;
import java.nio.file.Path;
import javax.sql.DataSource;
import org.glassfish.jersey.server.ResourceConfig;
import org.glassfish.jersey.servlet.ServletContainer;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.tomcat.TomcatConnectorCustomizer;
import org.springframework.boot.web.servlet.ServletRegistrationBean;
import org.springframework.context.ApplicationListener;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.event.ContextClosedEvent;

/** The interface at /blotter, over books in a schema of their own on the service's pool. */
@Configuration(proxyBeanMethods = false)
class BlotterConfiguration {

    @Bean
    JdbcBooks books(DataSource pool, @Value("${books}") Path directory) {
        JdbcSettings settings =
                JdbcSettings.builder()
                        .schema("blotter")
                        .schemaPolicy(SchemaPolicy.MIGRATE)
                        .build();
        JdbcBooks books = JdbcBooks.open(pool, settings);
        try (BooksTool tool = BooksTool.open(pool, settings)) {
            tool.importDirectory(directory, ImportMode.REPLACE, ImportProgress.IGNORED);
        }
        books.startRefreshing();
        return books;
    }

    @Bean
    Blotter blotter(JdbcBooks books) {
        return Blotter.over(books.ports(), Limits.DEFAULT);
    }

    @Bean
    BlotterFeature feature(Blotter blotter) {
        return new BlotterFeature(blotter).asWholeApplication();
    }

    /** Clients that wait for news are answered before the web server waits for its requests. */
    @Bean
    ApplicationListener<ContextClosedEvent> stopping(BlotterFeature feature) {
        return event -> feature.close();
    }

    @Bean
    ServletRegistrationBean<ServletContainer> mounted(BlotterFeature feature) {
        ResourceConfig application = new ResourceConfig().register(feature);
        ServletRegistrationBean<ServletContainer> servlet =
                new ServletRegistrationBean<>(new ServletContainer(application), "/blotter/*");
        servlet.setName("blotter");
        servlet.setAsyncSupported(true);
        return servlet;
    }

    /** Symbols such as EUR/USD are sent as EUR%2FUSD. */
    @Bean
    TomcatConnectorCustomizer slashes() {
        return connector -> connector.setEncodedSolidusHandling("decode");
    }
}
