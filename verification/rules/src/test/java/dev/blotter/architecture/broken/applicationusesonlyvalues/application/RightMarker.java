package dev.blotter.architecture.broken.applicationusesonlyvalues.application;

import java.lang.annotation.ElementType;
import java.lang.annotation.Target;

@Target(ElementType.TYPE)
@interface RightMarker {}
