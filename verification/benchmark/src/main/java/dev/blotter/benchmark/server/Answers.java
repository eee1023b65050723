package dev.blotter.benchmark.server;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Answers by path and query, as a server gave them. */
public final class Answers {

    private final Map<String, Answer> byPath = new LinkedHashMap<>();

    /**
     * One answer.
     *
     * @param etag its entity tag, empty if it has none
     * @param type the media type of its body
     */
    @SuppressWarnings("ArrayRecordComponent") // is sent as it is, and never compared
    public record Answer(String etag, String type, byte[] body) {}

    /** Keeps the answer to a request for {@code path}. */
    public void put(String path, Answer answer) {
        byPath.put(path, answer);
    }

    /** The answers, by path and query. */
    public Map<String, Answer> byPath() {
        return byPath;
    }

    /** Writes all of them to a file. */
    public void writeTo(Path file) throws IOException {
        try (DataOutputStream out =
                new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
            out.writeInt(byPath.size());
            for (Map.Entry<String, Answer> each : byPath.entrySet()) {
                out.writeUTF(each.getKey());
                out.writeUTF(each.getValue().etag());
                out.writeUTF(each.getValue().type());
                out.writeInt(each.getValue().body().length);
                out.write(each.getValue().body());
            }
        }
    }

    /** Reads what {@link #writeTo} wrote. */
    public static Answers readFrom(Path file) throws IOException {
        Answers answers = new Answers();
        try (DataInputStream in =
                new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            int count = in.readInt();
            for (int i = 0; i < count; i++) {
                String path = in.readUTF();
                String etag = in.readUTF();
                String type = in.readUTF();
                answers.put(path, new Answer(etag, type, in.readNBytes(in.readInt())));
            }
        }
        return answers;
    }
}
