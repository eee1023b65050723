package dev.blotter.architecture.broken.interfacesinvertadependency.adapter.rest;

interface WrongRows {}
