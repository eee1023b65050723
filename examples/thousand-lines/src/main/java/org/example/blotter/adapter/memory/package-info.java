/**
 * Books in memory. {@link org.example.blotter.adapter.memory.InMemoryBooks} implements all driven
 * ports, and decides nothing. That it can take the place of a database shows that the centre knows
 * none.
 */
package org.example.blotter.adapter.memory;
