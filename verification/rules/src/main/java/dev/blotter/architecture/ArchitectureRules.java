package dev.blotter.architecture;

import java.util.List;
import java.util.stream.Stream;

/** All rules, each once. */
final class ArchitectureRules {

    private ArchitectureRules() {}

    static List<ArchitectureRule> all() {
        return Stream.of(
                        LayerRules.ALL,
                        VocabularyRules.ALL,
                        LibraryRules.ALL,
                        CentreRules.ALL,
                        RefusalRules.ALL,
                        FailureRules.ALL,
                        PortRules.ALL,
                        PortSignatureRules.ALL,
                        ResourceRules.ALL,
                        AdapterRules.ALL,
                        WiringRules.ALL,
                        AuditRules.ALL)
                .flatMap(List::stream)
                .toList();
    }
}
