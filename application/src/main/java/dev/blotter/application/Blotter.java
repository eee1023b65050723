package dev.blotter.application;

import dev.blotter.application.account.FindAccounts;
import dev.blotter.application.identity.AdmitCallers;
import dev.blotter.application.identity.Identification;
import dev.blotter.application.identity.ManageSessions;
import dev.blotter.application.instrument.FindInstruments;
import dev.blotter.application.instrument.change.FollowInstruments;
import dev.blotter.application.position.FindPositions;
import java.util.Objects;

/**
 * Blotter as a library: everything that can be asked, in one value. The entry point for programs
 * that embed the use cases.
 *
 * @param admitCallers turns credentials into callers
 * @param manageSessions opens, prolongs and ends sessions
 * @param findAccounts lists the accounts that a caller may read
 * @param findInstruments lists the instruments of accounts
 * @param followInstruments finds earlier states of these lists, and subscribes to changes
 * @param findPositions lists open positions
 */
public record Blotter(
        AdmitCallers admitCallers,
        ManageSessions manageSessions,
        FindAccounts findAccounts,
        FindInstruments findInstruments,
        FollowInstruments followInstruments,
        FindPositions findPositions) {

    public Blotter {
        Objects.requireNonNull(admitCallers, "admitCallers");
        Objects.requireNonNull(manageSessions, "manageSessions");
        Objects.requireNonNull(findAccounts, "findAccounts");
        Objects.requireNonNull(findInstruments, "findInstruments");
        Objects.requireNonNull(followInstruments, "followInstruments");
        Objects.requireNonNull(findPositions, "findPositions");
    }

    /** Blotter over the ports of a store. */
    public static Blotter over(DrivenPorts ports, Limits limits) {
        Identification identification =
                new Identification(
                        ports.credentials(), limits.identity(), limits.domain(), ports.time());
        return new Blotter(
                AdmitCallers.using(identification, ports.reference()),
                ManageSessions.using(identification, ports.reference()),
                FindAccounts.using(ports.reference(), limits.domain()),
                FindInstruments.using(
                        ports.reference(), limits.maxPageSize(), limits.maxAccounts()),
                FollowInstruments.using(
                        ports.reference(), limits.maxPageSize(), limits.maxAccounts()),
                FindPositions.using(ports.reference(), ports.positions(), limits.maxAccounts()));
    }
}
