package dev.blotter.adapter.jdbc.kit;

import java.io.File;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A program that lacks some of what these tests have on their class path.
 *
 * @param classPath what it has
 */
public record FewerLibraries(List<URL> classPath) {

    /** All but those whose path matches. */
    public static FewerLibraries without(String paths) throws IOException {
        Pattern missing = Pattern.compile(paths);
        List<URL> kept = new ArrayList<>();
        for (String each : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            if (!missing.matcher(each).matches()) {
                kept.add(Path.of(each).toUri().toURL());
            }
        }
        return new FewerLibraries(kept);
    }

    /** The same for a process. */
    public String paths() {
        return classPath.stream()
                .map(each -> Path.of(URI.create(each.toString())).toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** Calls a static method of a class that this program loads for itself. */
    public Object call(Class<?> type, String method, String argument)
            throws ReflectiveOperationException, IOException {
        try (URLClassLoader few = loader()) {
            return call(few, type, method, argument);
        }
    }

    /** Does the same, and returns the loader of the program, which has ended. */
    public WeakReference<ClassLoader> end(Class<?> type, String method, String argument)
            throws ReflectiveOperationException, IOException {
        try (URLClassLoader few = loader()) {
            call(few, type, method, argument);
            return new WeakReference<>(few);
        }
    }

    private URLClassLoader loader() {
        return new URLClassLoader(
                classPath.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
    }

    private static Object call(ClassLoader few, Class<?> type, String method, String argument)
            throws ReflectiveOperationException {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try {
            thread.setContextClassLoader(few);
            return few.loadClass(type.getName())
                    .getMethod(method, String.class)
                    .invoke(null, argument);
        } finally {
            thread.setContextClassLoader(before);
        }
    }
}
