package dev.blotter.architecture.broken.constructorsstartnothing.bootstrap;

final class WrongStatic {
    static {
        new Thread(() -> {}).start();
    }

    private WrongStatic() {}
}
