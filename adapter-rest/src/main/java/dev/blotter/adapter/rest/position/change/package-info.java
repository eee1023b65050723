/** What has changed in open positions, as one answer or as an event. */
package dev.blotter.adapter.rest.position.change;
