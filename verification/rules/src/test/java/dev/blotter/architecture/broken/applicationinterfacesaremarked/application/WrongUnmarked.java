package dev.blotter.architecture.broken.applicationinterfacesaremarked.application;

interface WrongUnmarked {}
