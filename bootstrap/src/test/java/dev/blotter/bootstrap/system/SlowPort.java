package dev.blotter.bootstrap.system;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.concurrent.Callable;

/** Driving ports that keep each caller until a test lets it go. */
final class SlowPort {

    private SlowPort() {}

    /** The same as {@code real}, but does {@code before} before it answers. */
    static <T> T of(Class<T> port, T real, Callable<?> before) {
        InvocationHandler waiting =
                (proxy, method, arguments) -> {
                    if (method.getDeclaringClass() == port) {
                        before.call();
                    }
                    return method.invoke(real, arguments);
                };
        return port.cast(
                Proxy.newProxyInstance(port.getClassLoader(), new Class<?>[] {port}, waiting));
    }
}
