/**
 * The forms in which lists are sent. {@link dev.blotter.adapter.rest.form.FormNegotiation} finds
 * the {@link dev.blotter.adapter.rest.form.Form} that a client asks for, and {@link
 * dev.blotter.adapter.rest.form.RowLayout} writes rows in it.
 */
package dev.blotter.adapter.rest.form;
