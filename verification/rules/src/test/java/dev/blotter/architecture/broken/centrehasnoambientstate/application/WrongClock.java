package dev.blotter.architecture.broken.centrehasnoambientstate.application;

import java.time.InstantSource;

record WrongClock(InstantSource time) {}
