package dev.blotter.architecture.broken.restexplainsnothing.adapter.rest;

import dev.blotter.application.instrument.ExplainInstrument;

record WrongSupportResource(ExplainInstrument explain) {}
