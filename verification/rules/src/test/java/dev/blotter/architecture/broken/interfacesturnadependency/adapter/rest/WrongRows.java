package dev.blotter.architecture.broken.interfacesturnadependency.adapter.rest;

interface WrongRows {}
