/**
 * What operators change and look at by command: users, what they may do, and the state of the
 * books. Writing goes over connections of its own, as an import does, and takes its turn with
 * imports.
 */
package dev.blotter.adapter.jdbc.administration;
