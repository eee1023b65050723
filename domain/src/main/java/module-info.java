/** The values and rules. They need nothing but Java's base module. */
module dev.blotter.domain {
    exports dev.blotter.domain.access;
    exports dev.blotter.domain.account;
    exports dev.blotter.domain.attribute;
    exports dev.blotter.domain.catalog;
    exports dev.blotter.domain.catalog.pattern;
    exports dev.blotter.domain.instrument;
    exports dev.blotter.domain.position;
    exports dev.blotter.domain.position.change;
    exports dev.blotter.domain.terms;
    exports dev.blotter.domain.value;
}
