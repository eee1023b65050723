package dev.blotter.adapter.oidc;

import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;

/** The body of a response as a text, if it is not too long. */
final class BoundedBody implements BodySubscriber<String> {

    static final int LONGEST = 256 * 1024;

    private final BodySubscriber<String> text = BodySubscribers.ofString(StandardCharsets.UTF_8);
    private Subscription subscription;
    private int length;

    @Override
    public CompletionStage<String> getBody() {
        return text.getBody();
    }

    @Override
    public void onSubscribe(Subscription begun) {
        subscription = begun;
        text.onSubscribe(begun);
    }

    @Override
    public void onNext(List<ByteBuffer> part) {
        length += part.stream().mapToInt(ByteBuffer::remaining).sum();
        if (length > LONGEST) {
            subscription.cancel();
            text.onError(new IOException("a document of more than " + LONGEST + " bytes"));
        } else {
            text.onNext(part);
        }
    }

    @Override
    public void onError(Throwable failure) {
        text.onError(failure);
    }

    @Override
    public void onComplete() {
        text.onComplete();
    }
}
