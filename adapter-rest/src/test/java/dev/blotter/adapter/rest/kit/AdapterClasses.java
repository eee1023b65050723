package dev.blotter.adapter.rest.kit;

import dev.blotter.adapter.rest.BlotterFeature;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** All classes of this module, nested ones included, without those of its tests. */
public final class AdapterClasses {

    private AdapterClasses() {}

    public static List<Class<?>> all() {
        try {
            Path root =
                    Path.of(
                            BlotterFeature.class
                                    .getProtectionDomain()
                                    .getCodeSource()
                                    .getLocation()
                                    .toURI());
            try (Stream<Path> files = Files.walk(root)) {
                return files.map(file -> root.relativize(file).toString())
                        .filter(file -> file.endsWith(".class"))
                        .filter(file -> !file.endsWith("package-info.class"))
                        .<Class<?>>map(AdapterClasses::load)
                        .toList();
            }
        } catch (URISyntaxException | IOException failed) {
            throw new AssertionError(failed);
        }
    }

    private static Class<?> load(String file) {
        String path = file.substring(0, file.length() - ".class".length());
        try {
            return Class.forName(path.replace('\\', '.').replace('/', '.'));
        } catch (ClassNotFoundException impossible) {
            throw new AssertionError(impossible);
        }
    }
}
