package dev.blotter.architecture.broken.resttouchesnodrivenport.adapter.rest;

import dev.blotter.architecture.broken.resttouchesnodrivenport.application.RightBooks;

record WrongResource(RightBooks books) {}
