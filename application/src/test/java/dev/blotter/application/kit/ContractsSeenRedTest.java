package dev.blotter.application.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/** Sees each contract red on an adapter with a fault, in the test that is about it. */
final class ContractsSeenRedTest {

    static Stream<Red> faults() {
        return Stream.of(
                new Red(
                        FaultyReference.CatalogueReadOnce.class,
                        "anInstrumentThatIsPutIsServedWithinTheBound"),
                new Red(
                        FaultyReference.AccountsReadOnce.class,
                        "anAccountThatIsPutIsKnownWithinTheBound"),
                new Red(
                        FaultyReference.GroupsReadOnce.class,
                        "aUserOfGroupsIsGrantedWhicheverAccountsAreInThem"),
                new Red(FaultyReference.ChangesLost.class, "whatWasChangedIsThereAfterARestart"),
                new Red(
                        FaultyReference.NothingRemoved.class,
                        "whatNewBooksDoNotHaveIsGoneWithinTheBound"),
                new Red(
                        FaultyReference.DenialsIgnored.class,
                        "aDeniedSymbolAndADeniedTypeAreNeitherListedNorCounted"),
                new Red(
                        FaultyReference.GroupsIgnored.class,
                        "eachFieldComesFromTheStrongestLayerThatSetsIt"),
                new Red(
                        FaultyReference.TwoAnswers.class,
                        "anInstrumentIsExplainedAsVisibleIfItIsServedAndOnTheTermsThatAreServed"),
                new Red(
                        FaultyReference.TwoCommits.class,
                        "whileTwoStatesAreSwappedEachAnswerIsOfOneOfThem"),
                new Red(FaultyPositions.NoPositions.class, "theFieldsComeBackAsTheyWentIn"),
                new Red(
                        FaultyPositions.AnyCode.class,
                        "onePositionIsFoundByItsCodeInTheGrantedAccountsOnly"),
                new Red(
                        FaultyPositions.ClockRunsBack.class,
                        "theTimeIsNamedOfAllThatIsReadOrOfNothingAndNeverFalls"),
                new Red(
                        FaultyPositions.NoSells.class,
                        "positionsAreSelectedByTheirSideAndByWhenTheyWereOpened"),
                new Red(FaultyPositions.PositionsLeft.class, "whatNewBooksDoNotHaveIsGone"),
                new Red(
                        FaultyPositions.VersionsOfThoseOpen.class,
                        "theVersionGoesOnWhenAnAccountIsRemovedAndMadeAgain"),
                new Red(FaultyPositions.OneVersion.class, "aChangedPositionMovesTheVersion"),
                new Red(FaultyPositions.VersionsFromZero.class, "theVersionGoesOnAfterARestart"),
                new Red(FaultyPositions.EverythingRead.class, "whatIsKnownIsNotReadAgain"),
                new Red(FaultyPositions.NoHistory.class, "whatWasClosedIsNamed"),
                new Red(FaultyPositions.EmptySteps.class, "whatNewBooksHaveAndDoNotHaveIsShown"),
                new Red(
                        FaultyPositions.LateChanges.class,
                        "changesAreThoseAtTheRevisionOfTheHistory"),
                new Red(FaultyPositions.TornReading.class, "aVersionMeansOneState"),
                new Red(
                        FaultyPositions.TornReading.class,
                        "whatIsFoundByItsCodeBelongsToItsVersion"),
                new Red(FaultyPositions.TornReading.class, "whatIsSelectedBelongsToItsVersion"),
                new Red(
                        FaultyPositions.TornReading.class,
                        "whatAReaderHasBelongsToTheVersionThatItIsTakenFor"),
                new Red(
                        FaultyPositions.OneByOne.class,
                        "accountsThatChangeInOneCommitAreSeenTogether"),
                new Red(FaultyPositions.GoesBack.class, "aSnapshotNeverGoesBack"),
                new Red(FaultyPositions.NoNews.class, "aChangeOfPositionsIsNotified"),
                new Red(FaultyPositions.NoNews.class, "whoIsCalledFindsTheChangeOfReferenceData"),
                new Red(
                        FaultyPositions.NoNews.class,
                        "whoIsCalledFindsTheChangeOfPositionsOrOfWhoMayReadThem"),
                new Red(FaultyPositions.NoNews.class, "whoIsCalledFindsThatTheSessionHasEnded"),
                new Red(FaultyPositions.NoMoreNews.class, "whoGoesOnIsNotifiedAgain"),
                new Red(
                        FaultyPositions.AllShared.class,
                        "whatIsSharedIsOfTheAccountsOfEachWhoIsCalled"),
                new Red(
                        FaultyCredentials.CalledTooEarly.class,
                        "whoIsCalledFindsTheChangeOfPositionsOrOfWhoMayReadThem"),
                new Red(
                        FaultyCredentials.AnyPassword.class,
                        "aWrongPasswordIsRefusedBeforeAndAfterTheRightOne"),
                new Red(
                        FaultyCredentials.NoUserRemoved.class,
                        "aRemovedUserHasNoPasswordAfterTheBound"),
                new Red(
                        FaultyCredentials.KeysReadOnce.class,
                        "aRevokedKeyStopsWithinTheBoundAndOthersDoNot"),
                new Red(
                        FaultyCredentials.KeysReadOnce.class,
                        "aKeyEndsWithItsUserAndIsNotOneOfALaterUserOfThatName"),
                new Red(
                        FaultyCredentials.KeysReadOnce.class,
                        "afterARestartAKeyIsGoodUnlessItWasRevoked"),
                new Red(FaultyCredentials.SessionsStayOpen.class, "aClosedSessionEndsAndNoOther"),
                new Red(
                        FaultyCredentials.SessionsStayOpen.class,
                        "aSessionEndsWithItsUserAndIsNotOneOfALaterUserOfThatName"),
                new Red(
                        FaultyCredentials.PasswordsLost.class,
                        "aChangedPasswordIsInForceAfterARestart"),
                new Red(
                        FaultyCredentials.HashesReadOnce.class,
                        "aPasswordThatWasRightIsWorthNothingOnceItHasChanged"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("faults")
    void theFaultIsSeen(Red red) {
        TestExecutionSummary summary = run(red.contract(), red.test());

        assertThat(summary.getTestsStartedCount()).isOne();
        assertThat(summary.getFailures())
                .singleElement()
                .satisfies(
                        failure ->
                                assertThat(rootCause(failure.getException()))
                                        .isInstanceOf(AssertionError.class));
    }

    /** The same tests on an adapter without a fault, so that the fault is what was seen. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("faults")
    void withoutTheFaultItIsGreen(Red red) {
        TestExecutionSummary summary = run(rightOne(red.contract().getSuperclass()), red.test());

        assertThat(summary.getTestsSucceededCount()).isOne();
    }

    @Test
    void everyContractIsBroken() throws IOException, URISyntaxException {
        Path kit = Path.of(ContractsSeenRedTest.class.getResource(".").toURI());
        try (Stream<Path> files = Files.list(kit)) {
            assertThat(faults().map(red -> red.contract().getSuperclass().getSimpleName()))
                    .containsAll(
                            files.map(file -> file.getFileName().toString())
                                    .filter(name -> name.endsWith("Contract.class"))
                                    .map(name -> name.replace(".class", ""))
                                    .filter(name -> !name.equals("BooksContract"))
                                    .toList());
        }
    }

    private static Class<?> rightOne(Class<?> contract) {
        String name = contract.getName().replaceFirst("(\\w+)Contract$", "InMemory$1Test");
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException missing) {
            throw new AssertionError("no test of " + contract + " in memory", missing);
        }
    }

    private static TestExecutionSummary run(Class<?> contract, String test) {
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(selectMethod(contract, test))
                                .build(),
                        listener);
        return listener.getSummary();
    }

    private static Throwable rootCause(Throwable failure) {
        return failure.getCause() == null ? failure : rootCause(failure.getCause());
    }

    /** A contract over an adapter with a fault, and the test of it that sees it. */
    private record Red(Class<? extends BooksContract> contract, String test) {

        @Override
        public String toString() {
            return contract.getSimpleName() + ": " + test;
        }
    }
}
