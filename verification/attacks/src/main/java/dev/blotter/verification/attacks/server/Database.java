package dev.blotter.verification.attacks.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A database of the packaged jar, and what can be done with it.
 *
 * @param bed where the jar is
 * @param url its JDBC URL
 */
public record Database(TestBed bed, String url) {

    /** An H2 file that is not there yet. */
    public static Database inFile(TestBed bed) throws IOException {
        return at(bed, bed.directory());
    }

    /** The H2 file in a directory. */
    public static Database at(TestBed bed, Path directory) {
        return new Database(bed, "jdbc:h2:file:" + directory.resolve("blotter"));
    }

    /** An empty database of this name on the shared PostgreSQL. */
    public static Database onPostgres(TestBed bed, String name) throws Exception {
        bed.postgres()
                .run("postgres", "drop database if exists " + name, "create database " + name);
        return new Database(bed, bed.postgres().url(name));
    }

    /** Whether it is an H2 file. */
    public boolean isFile() {
        return url.startsWith("jdbc:h2:");
    }

    /** The file that the book is in now. */
    public Path file() throws IOException {
        String[] current = Files.readAllLines(beside(".current")).get(1).split(" ", -1);
        return beside("." + current[0] + "-" + current[1] + ".mv.db");
    }

    /** A file of the book, by the ending of its name. */
    public Path beside(String ending) {
        return Path.of(url.replaceFirst("^jdbc:h2:file:", "") + ending);
    }

    /** The names of all files beside the book. */
    public List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(beside("").getParent())) {
            return files.map(each -> each.getFileName().toString()).sorted().toList();
        }
    }

    /** How large all files of the book are. */
    public long size() throws IOException {
        long size = 0;
        try (Stream<Path> files = Files.list(beside("").getParent())) {
            for (Path each : files.toList()) {
                size += Files.size(each);
            }
        }
        return size;
    }

    /** A command of the jar on this database. */
    public Launch command(String... arguments) throws IOException {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.add("--db=" + url);
        return bed.jar(all.toArray(String[]::new));
    }

    /** Imports a directory, and fails if that fails. */
    public Database filledWith(Path books) throws IOException, InterruptedException {
        Ended ended =
                command("import", books.toString()).cheaply().run(TestBed.COMMAND.multipliedBy(2));
        if (ended.exitCode() != 0) {
            throw new IOException("no import: " + ended);
        }
        return this;
    }

    /** A server over this database, closed at the end of the attack. */
    public ServerProcess serve() throws IOException {
        return bed.serve(command("serve", "--port=0"));
    }
}
