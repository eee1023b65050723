package dev.blotter.verification.attacks;

import dev.blotter.verification.attacks.consistency.MovedAmounts;
import dev.blotter.verification.attacks.cost.DearestRequests;
import dev.blotter.verification.attacks.crash.BadImports;
import dev.blotter.verification.attacks.crash.GrowingFile;
import dev.blotter.verification.attacks.crash.HungDatabase;
import dev.blotter.verification.attacks.crash.KilledWhileFollowed;
import dev.blotter.verification.attacks.crash.LostPrimary;
import dev.blotter.verification.attacks.crash.Replacements;
import dev.blotter.verification.attacks.crash.SharedFile;
import dev.blotter.verification.attacks.fault.ClockJump;
import dev.blotter.verification.attacks.fault.DiskFaults;
import dev.blotter.verification.attacks.fault.LinkFaults;
import dev.blotter.verification.attacks.kill.KilledWork;
import dev.blotter.verification.attacks.operator.LocalUsers;
import dev.blotter.verification.attacks.operator.Settings;
import dev.blotter.verification.attacks.operator.Upgrade;
import dev.blotter.verification.attacks.stranger.ChunkedBodies;
import dev.blotter.verification.attacks.stranger.Framing;
import dev.blotter.verification.attacks.stranger.HeldMemory;
import dev.blotter.verification.attacks.stranger.HostNames;
import dev.blotter.verification.attacks.stranger.LogFlood;
import dev.blotter.verification.attacks.stranger.Methods;
import dev.blotter.verification.attacks.stranger.MutatedRequests;
import dev.blotter.verification.attacks.stranger.PipelinedRequests;
import dev.blotter.verification.attacks.user.CostlySymbols;
import dev.blotter.verification.attacks.user.ManyAccounts;
import dev.blotter.verification.attacks.user.ManyWaits;
import dev.blotter.verification.attacks.user.TellingTimes;
import dev.blotter.verification.attacks.user.UserAddresses;
import java.util.List;
import java.util.stream.Stream;

/** All attacks, in the order in which they are made. */
public final class AllAttacks {

    private AllAttacks() {}

    /** All attacks. */
    public static List<Attack> all() {
        return Stream.of(onOneServer(), onBooks(), onFilesAndSettings(), onWhatItDependsOn())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Attack> onOneServer() {
        return Stream.of(
                        ChunkedBodies.attacks(),
                        PipelinedRequests.attacks(),
                        HostNames.attacks(),
                        Framing.attacks(),
                        Methods.attacks(),
                        MutatedRequests.attacks(),
                        LogFlood.attacks(),
                        HeldMemory.attacks(),
                        UserAddresses.attacks(),
                        Aftermath.attacks())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Attack> onBooks() {
        return Stream.of(
                        CostlySymbols.attacks(),
                        ManyAccounts.attacks(),
                        ManyWaits.attacks(),
                        DearestRequests.attacks(),
                        TellingTimes.attacks(),
                        HungDatabase.attacks(),
                        KilledWhileFollowed.attacks(),
                        LostPrimary.attacks())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Attack> onFilesAndSettings() {
        return Stream.of(
                        KilledWork.attacks(),
                        SharedFile.attacks(),
                        GrowingFile.attacks(),
                        Replacements.attacks(),
                        BadImports.attacks(),
                        LocalUsers.attacks(),
                        Settings.attacks(),
                        Upgrade.attacks())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Attack> onWhatItDependsOn() {
        return Stream.of(
                        LinkFaults.attacks(),
                        DiskFaults.attacks(),
                        ClockJump.attacks(),
                        MovedAmounts.attacks())
                .flatMap(List::stream)
                .toList();
    }
}
