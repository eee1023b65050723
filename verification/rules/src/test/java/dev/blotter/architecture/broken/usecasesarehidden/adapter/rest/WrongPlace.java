package dev.blotter.architecture.broken.usecasesarehidden.adapter.rest;

import dev.blotter.architecture.broken.usecasesarehidden.application.RightPort;

final class WrongPlace implements RightPort {}
