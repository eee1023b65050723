package org.example.blotter.application;

import java.lang.annotation.ElementType;
import java.lang.annotation.Target;

/** Marks an interface through which use cases ask: an adapter implements all of these. */
@Target(ElementType.TYPE)
public @interface DrivenPort {}
