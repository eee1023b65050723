package dev.blotter.adapter.jdbc.h2;

import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.Set;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;

/**
 * A copy of an H2 file in which all pages are counted again. {@code MVStoreTool.compact} makes one,
 * too, but with other numbers for the maps, by which the logs of unfinished transactions refer to
 * them. What is copied is the same, by the methods that it is made of, which are not public.
 */
public final class CountedCopy {

    private static final Set<Integer> DAMAGED =
            Set.of(DataUtils.ERROR_FILE_CORRUPT, DataUtils.ERROR_CHUNK_NOT_FOUND);

    private CountedCopy() {}

    /**
     * Copies everything, unfinished transactions included.
     *
     * @throws IOException if a file cannot be read or written, or this is another version of H2
     * @throws SchemaUnusable if {@code from} lacks what was once written to it
     */
    public static void write(String from, String to) throws IOException {
        try {
            copy(from, to);
        } catch (MVStoreException failed) {
            if (DAMAGED.contains(failed.getErrorCode())) {
                throw damaged(from, failed);
            }
            throw new IOException(String.valueOf(failed.getMessage()), failed);
        } catch (StackOverflowError endless) { // H2 looks up a chunk in the chunk itself
            throw damaged(from, endless);
        } catch (ReflectiveOperationException failed) {
            throw new IOException(String.valueOf(failed.getMessage()), failed);
        }
    }

    private static void copy(String from, String to) throws ReflectiveOperationException {
        try (MVStore source = new MVStore.Builder().fileName(from).readOnly().open();
                MVStore target = new MVStore.Builder().fileName(to).autoCommitDisabled().open()) {
            if (source.getCurrentVersion() < versionInHead(source)) {
                throw damaged(from, null);
            }
            target.setReuseSpace(false);
            call(MVStore.class, "setCurrentVersion", target, source.getCurrentVersion());
            call(
                    MVStore.class,
                    "adjustLastMapId",
                    target,
                    call(MVStore.class, "getLastMapId", source));
            for (Map.Entry<String, String> each : source.getMetaMap().entrySet()) {
                target.getMetaMap().put(each.getKey(), each.getValue());
            }
            for (String name : source.getMapNames()) {
                call(MVMap.class, "copyFrom", map(name, target), map(name, source));
            }
            target.commit();
        }
    }

    /** H2 goes back to an older version, or to none, without a word, if it finds no newer one. */
    private static long versionInHead(MVStore store) {
        Object version = store.getStoreHeader().get("version");
        return version == null ? 0 : Long.parseLong(version.toString(), 16);
    }

    private static SchemaUnusable damaged(String file, Throwable cause) {
        return new SchemaUnusable(file + " is damaged: restore the last backup", cause);
    }

    @SuppressWarnings("unchecked") // what H2 itself copies maps of any type with
    private static MVMap<Object, Object> map(String name, MVStore store)
            throws ReflectiveOperationException {
        return store.openMap(
                name,
                (MVMap.Builder<Object, Object>)
                        call(MVStore.class, "createGenericMapBuilder", null, name));
    }

    private static Object call(Class<?> type, String name, Object target, Object... arguments)
            throws ReflectiveOperationException {
        for (Method method : type.getDeclaredMethods()) {
            if (method.getName().equals(name) && method.getParameterCount() == arguments.length) {
                method.setAccessible(true);
                return invoke(method, target, arguments);
            }
        }
        throw new NoSuchMethodException(type.getName() + '.' + name);
    }

    private static Object invoke(Method method, Object target, Object... arguments)
            throws ReflectiveOperationException {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException failed) {
            if (failed.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw failed;
        }
    }
}
