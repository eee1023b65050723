/** Subscriptions to changes. One query finds out for all of them what has changed. */
package dev.blotter.adapter.jdbc.notification;
