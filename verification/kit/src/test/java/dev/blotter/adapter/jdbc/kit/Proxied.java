package dev.blotter.adapter.jdbc.kit;

import java.lang.reflect.Proxy;

/** Objects whose methods answer as a test wants. */
public final class Proxied {

    private Proxied() {}

    /** An object of {@code type}. */
    public static <T> T as(Class<T> type, Answer answer) {
        return type.cast(
                Proxy.newProxyInstance(
                        type.getClassLoader(),
                        new Class<?>[] {type},
                        (proxy, method, arguments) ->
                                answer.to(
                                        method.getName(),
                                        target -> method.invoke(target, arguments))));
    }

    /** What comes of a call of a method. */
    public interface Answer {
        Object to(String method, Call call) throws Exception;
    }

    /** The same call of another object. */
    public interface Call {
        Object on(Object target) throws Exception;
    }
}
