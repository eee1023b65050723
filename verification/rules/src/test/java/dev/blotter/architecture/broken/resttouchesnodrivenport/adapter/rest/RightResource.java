package dev.blotter.architecture.broken.resttouchesnodrivenport.adapter.rest;

import dev.blotter.architecture.broken.resttouchesnodrivenport.application.RightFind;

record RightResource(RightFind find) {}
