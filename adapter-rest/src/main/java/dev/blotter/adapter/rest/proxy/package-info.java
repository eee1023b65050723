/** From which address a request comes that a trusted proxy has forwarded. */
package dev.blotter.adapter.rest.proxy;
