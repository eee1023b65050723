package dev.blotter.architecture.broken.restexplainsnothing.adapter.rest;

import dev.blotter.application.instrument.FindInstruments;

record RightResource(FindInstruments find) {}
