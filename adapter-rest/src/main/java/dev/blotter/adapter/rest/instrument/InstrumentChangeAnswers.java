package dev.blotter.adapter.rest.instrument;

import dev.blotter.adapter.rest.change.ChangesForm;
import dev.blotter.adapter.rest.change.WholeReason;
import dev.blotter.adapter.rest.form.RowLayout;
import dev.blotter.adapter.rest.instrument.row.InstrumentRow;
import dev.blotter.adapter.rest.json.Compression;
import dev.blotter.adapter.rest.json.JsonBytes;
import dev.blotter.adapter.rest.longpoll.ChangeCounts;
import dev.blotter.adapter.rest.longpoll.Decision;
import dev.blotter.adapter.rest.longpoll.Question;
import dev.blotter.adapter.rest.longpoll.Watch;
import dev.blotter.application.instrument.FindInstruments;
import dev.blotter.application.instrument.InstrumentPage;
import dev.blotter.application.instrument.InstrumentQuery;
import dev.blotter.application.instrument.change.FollowInstruments;
import dev.blotter.application.instrument.change.InstrumentChanges;
import dev.blotter.domain.access.Caller;
import dev.blotter.domain.account.AccountCode;
import dev.blotter.domain.instrument.Symbol;
import java.util.List;
import java.util.Optional;

/**
 * Shows what has changed in a list of instruments since the state that a client has, or all of it
 * where that state is not kept any more or all is shorter.
 *
 * @param find finds the list as it is
 * @param follow finds it as it was
 * @param query the list
 * @param layout how it is written, which makes its tag, together with what identifies rows
 * @param form the form of the answer
 * @param counts counts the answers
 */
record InstrumentChangeAnswers(
        FindInstruments find,
        FollowInstruments follow,
        InstrumentQuery query,
        RowLayout<InstrumentRow> layout,
        ChangesForm form,
        ChangeCounts counts)
        implements Question<String> {

    @Override
    public Optional<Watch<String>> subscribe(Caller caller, String state, Runnable news) {
        return Watch.once(this::decide, state, news, call -> follow.subscribe(caller, call));
    }

    @Override
    public Decision<String> decide(Caller caller, Optional<String> since) {
        InstrumentPage now = find.find(caller, query);
        String tag = tagOf(now);
        if (since.isPresent() && Compression.isTag(since.get(), tag)) {
            return answer(since.get(), Optional.empty(), List.of())
                    .butKnown(tag)
                    .about(() -> accounts(now))
                    .at(now.time());
        }
        return since.map(known -> since(known, caller, now, tag))
                .orElseGet(() -> whole(tag, WholeReason.FIRST, now))
                .leadingTo(tag)
                .about(() -> accounts(now))
                .at(now.time());
    }

    private static List<AccountCode> accounts(InstrumentPage pages) {
        return pages.accounts().stream().map(InstrumentPage.OfAccount::account).toList();
    }

    private Decision<String> since(String since, Caller caller, InstrumentPage now, String tag) {
        return follow.findEarlier(caller, query, list -> Compression.isTag(since, tagOf(list)))
                .map(then -> shorter(InstrumentChanges.between(then, now), tag, now))
                .orElseGet(() -> whole(tag, WholeReason.UNKNOWN, now));
    }

    private Decision<String> shorter(
            List<InstrumentChanges> changes, String tag, InstrumentPage now) {
        int all = now.accounts().stream().mapToInt(each -> each.instruments().size()).sum();
        if (rows(changes) > all) {
            return whole(tag, WholeReason.SHORTER, now);
        }
        counts.add("instruments", form.text(), ChangeCounts.CHANGED);
        return answer(tag, Optional.empty(), changes);
    }

    private Decision<String> whole(String tag, WholeReason reason, InstrumentPage list) {
        counts.add("instruments", form.text(), reason.text());
        List<InstrumentChanges> all =
                list.accounts().stream()
                        .map(each -> InstrumentChanges.whole(each.account(), each.instruments()))
                        .toList();
        return answer(tag, Optional.of(reason), all);
    }

    private Decision<String> answer(
            String tag, Optional<WholeReason> whole, List<InstrumentChanges> accounts) {
        return Decision.news(
                form.answer(
                        "instruments",
                        tag,
                        whole,
                        rows(accounts),
                        accounts.stream().map(this::json).iterator()));
    }

    private static int rows(List<InstrumentChanges> accounts) {
        return accounts.stream().mapToInt(InstrumentChanges::size).sum();
    }

    private byte[] json(InstrumentChanges changes) {
        AccountCode account = changes.account();
        return JsonBytes.of(
                json -> {
                    json.raw("{\"account\":").string(account.value()).raw(",\"added\":[");
                    layout.write(
                            InstrumentRow.of(account, changes.added(), Optional.empty()), json);
                    json.raw("],\"changed\":[");
                    layout.write(
                            InstrumentRow.of(account, changes.changed(), Optional.empty()), json);
                    json.raw("],\"removed\":[");
                    json.strings(changes.removed().stream().map(Symbol::value));
                    json.raw("]}");
                });
    }

    /** Lists whose rows look the same are not the same if they are of other instruments. */
    private String tagOf(InstrumentPage list) {
        return InstrumentTable.of(list, Optional.empty(), layout.with(InstrumentRow.KEY)).digest();
    }
}
