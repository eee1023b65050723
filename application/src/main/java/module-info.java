/** The use cases and their ports. They need nothing but the domain. */
module dev.blotter.application {
    requires transitive dev.blotter.domain;

    exports dev.blotter.application;
    exports dev.blotter.application.access;
    exports dev.blotter.application.account;
    exports dev.blotter.application.identity;
    exports dev.blotter.application.identity.attempt;
    exports dev.blotter.application.identity.credential;
    exports dev.blotter.application.instrument;
    exports dev.blotter.application.instrument.change;
    exports dev.blotter.application.port;
    exports dev.blotter.application.position;
    exports dev.blotter.application.text;
}
