package dev.blotter.architecture.broken.centreleavesnothingtochance.domain;

record WrongPrice(double value) {
    static WrongPrice near(double value) {
        return new WrongPrice(value + Math.random());
    }
}
