/**
 * Books whose tables are spread over the nodes of Citus. The adapter finds {@link
 * dev.blotter.citus.CitusEngine} where tables say that they need it.
 */
package dev.blotter.citus;
