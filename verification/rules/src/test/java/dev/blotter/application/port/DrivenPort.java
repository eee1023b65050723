package dev.blotter.application.port;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Stands for the product's type of this name in the deliberate breaks. */
@Retention(RetentionPolicy.CLASS)
public @interface DrivenPort {}
