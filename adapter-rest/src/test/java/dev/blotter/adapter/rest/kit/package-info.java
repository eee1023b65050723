/** The interface in process, the values that go in and come out, and ports that fail or count. */
package dev.blotter.adapter.rest.kit;
