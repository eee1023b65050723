package dev.blotter.architecture.broken.adaptersanswerusecases.adapter;

import dev.blotter.architecture.broken.adaptersanswerusecases.application.RightBooks;

final class WrongAdapter implements RightBooks {}
