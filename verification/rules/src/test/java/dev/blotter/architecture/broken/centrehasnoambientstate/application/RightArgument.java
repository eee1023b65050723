package dev.blotter.architecture.broken.centrehasnoambientstate.application;

record RightArgument(String caller) {}
