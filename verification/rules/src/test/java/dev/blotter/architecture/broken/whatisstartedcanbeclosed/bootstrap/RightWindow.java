package dev.blotter.architecture.broken.whatisstartedcanbeclosed.bootstrap;

record RightWindow(int startFrom) {}
