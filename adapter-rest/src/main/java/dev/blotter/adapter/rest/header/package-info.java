/**
 * What a request says in its headers, in every locale, and how new an answer is. All code of this
 * adapter reads them here. The other packages may depend on this one, which depends on none of
 * them.
 */
package dev.blotter.adapter.rest.header;
