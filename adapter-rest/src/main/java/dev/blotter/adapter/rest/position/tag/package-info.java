/** The entity tags of states of positions, and the states that clients name by them. */
package dev.blotter.adapter.rest.position.tag;
