package dev.blotter.adapter.jdbc.kit;

import com.zaxxer.hikari.metrics.IMetricsTracker;
import com.zaxxer.hikari.metrics.MetricsTrackerFactory;
import com.zaxxer.hikari.metrics.PoolStats;
import java.lang.reflect.Method;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.function.Executable;
import org.junit.platform.commons.support.ReflectionSupport;

/**
 * Runs a test again that fails after no standby has given a connection in time: it is then passed
 * over, rightly, and the primary shows more. A test fails at once that fails without that.
 */
public final class PassedOver implements InvocationInterceptor, MetricsTrackerFactory {

    private static final int TIMES = 10;

    private final AtomicInteger times = new AtomicInteger();
    private final Runnable renew;

    /** One that has {@code renew} make everything as it was before the test. */
    public PassedOver(Runnable renew) {
        this.renew = renew;
    }

    @Override
    public IMetricsTracker create(String pool, PoolStats stats) {
        return new IMetricsTracker() {
            @Override
            public void recordConnectionTimeout() {
                if (pool.equals("standbys")) {
                    times.incrementAndGet();
                }
            }
        };
    }

    @Override
    public void interceptTestMethod(
            Invocation<Void> first,
            ReflectiveInvocationContext<Method> test,
            ExtensionContext context)
            throws Throwable {
        Executable attempt = first::proceed;
        for (int left = TIMES; ; left--) {
            int before = times.get();
            try {
                attempt.execute();
                return;
            } catch (AssertionError failed) {
                if (left == 0 || times.get() == before) {
                    throw failed;
                }
            }
            renew.run();
            attempt =
                    () ->
                            ReflectionSupport.invokeMethod(
                                    test.getExecutable(), context.getRequiredTestInstance());
        }
    }
}
