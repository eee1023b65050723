package org.example;

import dev.blotter.application.kit.BookKeeper;
import dev.blotter.application.kit.Books;
import dev.blotter.application.kit.ExplanationContract;
import dev.blotter.application.kit.InstrumentTermsContract;
import dev.blotter.application.kit.InstrumentsContract;
import dev.blotter.application.kit.KnownPositionsContract;
import dev.blotter.application.kit.OneCommitContract;
import dev.blotter.application.kit.PositionVersionsContract;
import dev.blotter.application.kit.PositionsContract;
import dev.blotter.application.kit.ReaderBesideAWriterContract;
import dev.blotter.application.kit.ReferenceStoreContract;
import org.junit.jupiter.api.Nested;

/** All contracts of the two ports that the adapter implements. */
class KeyValueContractsTest {

    @Nested
    class PositionsPort extends PositionsContract {

        @Override
        protected BookKeeper open(Books books) {
            return new KeyValueBooks(books);
        }
    }

    @Nested
    class PositionVersions extends PositionVersionsContract {

        @Override
        protected BookKeeper open(Books books) {
            return new KeyValueBooks(books);
        }
    }

    @Nested
    class KnownPositions extends KnownPositionsContract {

        @Override
        protected BookKeeper open(Books books) {
            return new KeyValueBooks(books);
        }
    }

    @Nested
    class ReaderBesideAWriter extends ReaderBesideAWriterContract {

        @Override
        protected BookKeeper open(Books books) {
            return new KeyValueBooks(books);
        }
    }

    @Nested
    class ReferenceStorePort extends ReferenceStoreContract {

        @Override
        protected BookKeeper open(Books books) {
            return new KeyValueBooks(books);
        }
    }

    @Nested
    class OneCommit extends OneCommitContract {

        @Override
        protected BookKeeper open(Books books) {
            return new KeyValueBooks(books);
        }
    }

    @Nested
    class Instruments extends InstrumentsContract {

        @Override
        protected BookKeeper open(Books books) {
            return new KeyValueBooks(books);
        }
    }

    @Nested
    class InstrumentTerms extends InstrumentTermsContract {

        @Override
        protected BookKeeper open(Books books) {
            return new KeyValueBooks(books);
        }
    }

    @Nested
    class Explanation extends ExplanationContract {

        @Override
        protected BookKeeper open(Books books) {
            return new KeyValueBooks(books);
        }
    }
}
