package org.example.blotter.broken.adapter.jdbc;

import org.example.blotter.application.FindPositions;

/** Asks the one that asks it. */
record WrongBooks(FindPositions findPositions) {}
