package org.example.blotter.application;

import java.lang.annotation.ElementType;
import java.lang.annotation.Target;

/** Marks an interface through which others ask: an adapter calls it, a use case implements it. */
@Target(ElementType.TYPE)
public @interface DrivingPort {}
