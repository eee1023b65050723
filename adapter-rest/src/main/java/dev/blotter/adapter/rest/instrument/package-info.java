/** The instruments of an account over HTTP: parameters in, one page out. */
package dev.blotter.adapter.rest.instrument;
