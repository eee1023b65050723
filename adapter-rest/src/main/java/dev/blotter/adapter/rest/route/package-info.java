/** Which addresses are this adapter's, beside those of the application that it is mounted in. */
package dev.blotter.adapter.rest.route;
