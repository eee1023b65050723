package dev.blotter.adapter.rest.instrument;

import static dev.blotter.application.kit.SampleBooks.ANN;
import static dev.blotter.application.kit.SampleBooks.BOB;
import static dev.blotter.application.kit.SampleBooks.FOREX;
import static dev.blotter.application.kit.SampleBooks.FUTURES;
import static dev.blotter.application.kit.SampleBooks.STOCK;
import static dev.blotter.application.kit.SampleBooks.instrument;
import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.rest.kit.Answer;
import dev.blotter.adapter.rest.kit.InProcess;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.SampleBooks;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.instrument.InstrumentDenials;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What has changed in lists of instruments. */
class InstrumentChangesTest {

    private static final String LIST = "accounts/instruments/query?accounts=default:bob";
    private static final String CHANGES = "accounts/instruments/changes?accounts=default:bob";

    private final InMemoryBooks books = new InMemoryBooks(SampleBooks.books());
    private final InProcess jersey = InProcess.over(books);

    @Test
    void withoutATagEverythingIsAddedAndTheTagIsThatOfTheList() {
        Answer all = jersey.get(BOB, CHANGES + "&types=STOCK&fields=account,symbol");

        assertThat(all.body())
                .isEqualTo(
                        "{\"tag\":%s,\"whole\":true,\"reason\":\"first\",\"accounts\":[{\"account\":\"default:bob\",\"added\":[{\"account\":\"default:bob\",\"symbol\":\"AAPL\"},{\"account\":\"default:bob\",\"symbol\":\"BRK.B\"},{\"account\":\"default:bob\",\"symbol\":\"VOD L\"}],\"changed\":[],\"removed\":[]}]}"
                                .formatted(tag(LIST + "&types=STOCK&fields=account,symbol")));
        assertThat(all.headers()).doesNotContainKey("ETag").containsKey("X-Books-Time");
    }

    @Test
    void whatLooksTheSameIsNotTheSameIfItIsOfAnotherInstrumentOrAccount() {
        String start = CHANGES + "&types=STOCK&fields=type";
        String since = "&since=" + jersey.get(BOB, start).body().split("\"", -1)[3];
        books.put(instrument("AAPL", FUTURES));
        books.put(instrument("A", STOCK));
        String other = start.replace("default:bob", "default:bob%2Fgr%C3%B6%C3%9Fer");

        assertThat(jersey.get(BOB, start + since).body())
                .contains("\"added\":[{\"type\":\"STOCK\"}],\"changed\":[],\"removed\":[\"AAPL\"]");
        assertThat(jersey.get(BOB, other + since).body())
                .contains("\"whole\":true,\"reason\":\"unknown\"");
    }

    @Test
    void whatHasComeChangedAndGoneIsNamedByAccount() {
        String before =
                tag(
                        LIST
                                + ",default:bob%2Fgr%C3%B6%C3%9Fer&types=STOCK,FOREX&fields=account,symbol,type");
        books.put(instrument("A", STOCK));
        books.put(instrument("EUR/USD", STOCK));
        books.put(instrument("AAPL", FUTURES));
        String changes =
                jersey.get(
                                BOB,
                                CHANGES
                                        + ",default:bob%2Fgr%C3%B6%C3%9Fer&types=STOCK,FOREX&fields=account,symbol,type&since="
                                        + before.replace("\"", ""))
                        .body();

        String each =
                "\"added\":[{\"account\":\"%1$s\",\"type\":\"STOCK\",\"symbol\":\"A\"}],\"changed\":[{\"account\":\"%1$s\",\"type\":\"STOCK\",\"symbol\":\"EUR/USD\"}],\"removed\":[\"AAPL\"]}";
        assertThat(changes)
                .contains(
                        "\"whole\":false,\"accounts\":[{\"account\":\"default:bob\","
                                + each.formatted("default:bob"))
                .endsWith(
                        ",{\"account\":\"default:bob/größer\","
                                + each.formatted("default:bob/größer")
                                + "]}");
    }

    @Test
    void whoHasTheListAlreadyGetsNothingButTheTag() {
        String tag = tag(LIST).replace("\"", "");

        for (String since : List.of(tag, "%22" + tag + "%22", tag + "-gzip")) {
            assertThat(jersey.get(BOB, CHANGES + "&since=" + since).body())
                    .isEqualTo(
                            "{\"tag\":\"%s\",\"whole\":false,\"accounts\":[]}"
                                    .formatted(since.replace("%22", "")));
        }
    }

    @Test
    void anUnknownTagAndThatOfAnotherListGetEverything() {
        for (String since : List.of("abc", tag(LIST + "&limit=2").replace("\"", ""))) {
            assertThat(jersey.get(BOB, CHANGES + "&since=" + since).body())
                    .contains("\"whole\":true,\"reason\":\"unknown\"");
        }
    }

    @Test
    void whereMoreHasChangedThanThereIsEverythingIsSent() {
        String before = tag(LIST + "&types=STOCK").replace("\"", "");
        for (String symbol : List.of("AAPL", "VOD L")) {
            books.put(instrument(symbol, FOREX));
        }

        assertThat(jersey.get(BOB, CHANGES + "&types=STOCK&since=" + before).body())
                .contains("\"whole\":true,\"reason\":\"shorter\"");
    }

    @Test
    void whatIsDeniedNowIsGoneAndWhatNeverWasThereIsNotNamed() {
        String list = "accounts/instruments/query?accounts=default:ann";
        String before = tag(ANN, list).replace("\"", "");
        deny("AAPL");
        books.put(instrument("/ESU27", FUTURES));

        String changes =
                jersey.get(ANN, list.replace("query", "changes") + "&since=" + before).body();

        assertThat(changes).contains("\"added\":[],\"changed\":[],\"removed\":[\"AAPL\"]");
    }

    @Test
    void anAccountThatIsClosedNowIsNotFound() {
        String list = "accounts/instruments/query?accounts=default:ann";
        String before = tag(ANN, list).replace("\"", "");
        books.permit(ANN, new Permissions(true, false, Set.of(), Set.of(), InstrumentDenials.NONE));

        assertThat(jersey.get(ANN, list.replace("query", "changes") + "&since=" + before).status())
                .isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"since=", "since=a&since=b", "since=%22", "since=a%20b"})
    void whatCanBeNoTagIsNamed(String since) {
        Answer refused = jersey.get(BOB, CHANGES + "&" + since);

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.body()).contains("<since>");
    }

    /** A client that applies the changes has what the list has, whatever happens to the books. */
    @Test
    void whoFollowsHasTheList() {
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        String query = "&types=FOREX,STOCK&fields=account,symbol,type";
        Map<String, String> rows = new TreeMap<>();
        String since = "";
        int followed = 0;
        for (int step = 0; step < 200; step++) {
            String body = jersey.get(BOB, CHANGES + query + since).body();
            followed += body.contains("\"whole\":false") ? 1 : 0;
            apply(body, rows);
            Answer list = jersey.get(BOB, LIST + query, "Prefer", "return=conditional");
            assertThat("{\"instrumentDetails\":[" + String.join(",", rows.values()) + "]}")
                    .as("seed %d, step %d", seed, step)
                    .isEqualTo(list.body());
            since = "&since=" + list.tag().replace("\"", "");
            change(random);
        }
        assertThat(followed).isGreaterThan(150);
    }

    private void change(Random random) {
        for (int changes = random.nextInt(3); changes > 0; changes--) {
            if (random.nextInt(5) == 0) {
                books.permit(
                        BOB,
                        new Permissions(
                                true,
                                false,
                                Set.of(SampleBooks.BOBS),
                                Set.of(),
                                new InstrumentDenials(
                                        Set.of(instrument(symbol(random), STOCK).symbol()),
                                        Set.of())));
            } else {
                books.put(
                        instrument(
                                symbol(random),
                                List.of(FOREX, STOCK, FUTURES).get(random.nextInt(3))));
            }
        }
    }

    private static String symbol(Random random) {
        return List.of("EUR/USD", "AAPL", "B", "C", "D", "E").get(random.nextInt(6));
    }

    private static void apply(String body, Map<String, String> rows) {
        if (body.contains("\"whole\":true")) {
            rows.clear();
        }
        Matcher row =
                Pattern.compile(
                                "\\{\"account\":\"[^\"]+\",\"type\":\"\\w+\",\"symbol\":\"([^\"]+)\"}")
                        .matcher(body);
        while (row.find()) {
            rows.put(row.group(1), row.group());
        }
        Matcher removed = Pattern.compile("\"removed\":\\[([^]]*)]").matcher(body);
        while (removed.find()) {
            for (String symbol : new ArrayList<>(rows.keySet())) {
                if (removed.group(1).contains('"' + symbol + '"')) {
                    rows.remove(symbol);
                }
            }
        }
    }

    private void deny(String symbol) {
        Permissions before = books.reference().current().users().get(ANN);
        books.permit(
                ANN,
                new Permissions(
                        true,
                        false,
                        before.accounts(),
                        before.groups(),
                        new InstrumentDenials(
                                Stream.concat(
                                                before.denials().symbols().stream(),
                                                Stream.of(instrument(symbol, STOCK).symbol()))
                                        .collect(Collectors.toSet()),
                                before.denials().types())));
    }

    private String tag(String path) {
        return tag(BOB, path);
    }

    private String tag(UserName user, String path) {
        return jersey.get(user, path, "Prefer", "return=conditional").tag();
    }
}
