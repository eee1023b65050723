package dev.blotter.architecture.broken.centrehasnoambientstate.application;

final class WrongCaller {
    private static final ThreadLocal<String> CALLER = new ThreadLocal<>();

    private WrongCaller() {}

    static String get() {
        return CALLER.get();
    }
}
