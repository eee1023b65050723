package dev.blotter.bootstrap.config;

import dev.blotter.application.text.OneLine;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.UserPrincipal;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;

/**
 * The properties file with settings.
 *
 * @param path its absolute path
 * @param values all that it sets
 */
record SettingsFile(Path path, Map<String, String> values) {

    private static final String USUAL_NAME = "blotter.properties";
    private static final Path THIS_PROCESS = Path.of("/proc/self");

    /** Reads a file that the operator names, whichever user owns it. */
    static SettingsFile named(Path file) {
        Properties properties =
                new Properties() {
                    @Override
                    public synchronized Object put(Object key, Object text) {
                        if (containsKey(key)) {
                            throw new IllegalArgumentException(
                                    key + " is there twice: remove one of them");
                        }
                        return super.put(key, text);
                    }
                };
        try (Reader reader = Files.newBufferedReader(file)) {
            properties.load(reader);
        } catch (IOException | IllegalArgumentException unreadable) {
            throw unreadable(file, unreadable);
        }
        return new SettingsFile(file.toAbsolutePath(), texts(properties));
    }

    /**
     * Reads the file that is usual in {@code directory}, if there is one.
     *
     * @throws OperatorError if another user wrote it, or could: a setting may name any database
     */
    static Optional<SettingsFile> usualIn(Path directory) {
        Path file = directory.resolve(USUAL_NAME).toAbsolutePath();
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        try {
            requireOwn(file);
        } catch (IOException unreadable) {
            throw unreadable(file, unreadable);
        }
        return Optional.of(named(file));
    }

    private static void requireOwn(Path file) throws IOException {
        PosixFileAttributeView view =
                Files.getFileAttributeView(file, PosixFileAttributeView.class);
        if (view == null) {
            return;
        }
        PosixFileAttributes attributes = view.readAttributes();
        if (attributes.permissions().contains(PosixFilePermission.GROUP_WRITE)
                || attributes.permissions().contains(PosixFilePermission.OTHERS_WRITE)) {
            throw refused(file, "other users may write to it: 'chmod go-w' it");
        }
        if (!isTrusted(attributes.owner())) {
            throw refused(file, "it belongs to " + attributes.owner().getName() + ": 'chown' it");
        }
    }

    private static OperatorError refused(Path file, String reason) {
        return OperatorError.ofSettings(
                "the settings in %s are not read, since %s, or name it with --config"
                        .formatted(file, reason));
    }

    private static OperatorError unreadable(Path file, Exception failed) {
        return OperatorError.ofSettings(
                "cannot read the settings in %s: %s".formatted(file, OneLine.reason(failed)));
    }

    /** A user without a name, as in some containers, is known by the number only. */
    private static boolean isTrusted(UserPrincipal owner) throws IOException {
        return owner.getName().equals("root")
                || owner.getName().equals(System.getProperty("user.name"))
                || (Files.exists(THIS_PROCESS) && Files.getOwner(THIS_PROCESS).equals(owner));
    }

    /** What {@code properties} have, by name. */
    static Map<String, String> texts(Properties properties) {
        Map<String, String> texts = new TreeMap<>();
        properties
                .stringPropertyNames()
                .forEach(name -> texts.put(name, properties.getProperty(name)));
        return texts;
    }
}
