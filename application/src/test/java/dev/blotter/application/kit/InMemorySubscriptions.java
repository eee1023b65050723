package dev.blotter.application.kit;

import dev.blotter.application.port.Subscription;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;

/** Who is to be notified of changes of books in memory. */
final class InMemorySubscriptions {

    private final List<Subscriber> subscribers = new CopyOnWriteArrayList<>();

    /** Calls {@code news} once, as soon as {@code due} is found to hold. */
    Subscription begin(BooleanSupplier due, Runnable news) {
        Subscriber subscriber = new Subscriber(due, news);
        subscribers.add(subscriber);
        tellThoseThatAreDue();
        return new Subscription(() -> subscribers.remove(subscriber));
    }

    void tellThoseThatAreDue() {
        subscribers.stream()
                .filter(subscriber -> subscriber.due().getAsBoolean())
                .forEach(this::tell);
    }

    void tellAll() {
        subscribers.forEach(this::tell);
    }

    private void tell(Subscriber subscriber) {
        if (subscribers.remove(subscriber)) {
            subscriber.news().run();
        }
    }

    private record Subscriber(BooleanSupplier due, Runnable news) {}
}
