package dev.blotter.architecture.broken.centrehasnoambientstate.domain;

record WrongThread(Thread thread) {}
