package dev.blotter.adapter.rest.request;

import dev.blotter.adapter.rest.request.QueryParameters.Name;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The query parameters that have a meaning at an address: those that its method declares, and those
 * that its class declares for all methods. {@link ParameterGuard} refuses the others.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface TakesParameters {

    /** What the resource reads. */
    Name[] value() default {};

    /** Whether it also reads what orders rows and makes pages of them. */
    boolean pages() default false;
}
