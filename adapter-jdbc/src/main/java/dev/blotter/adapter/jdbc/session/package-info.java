/** Sessions: opening, finding, extending and closing them. */
package dev.blotter.adapter.jdbc.session;
