package dev.blotter.architecture.broken.jdbctouchesnodrivingport.adapter.jdbc;

import dev.blotter.architecture.broken.jdbctouchesnodrivingport.application.RightFind;

final class WrongBooks {
    int size(RightFind find) {
        return find.find();
    }
}
