/**
 * What became of a request, for those who watch a server. The server makes one {@link
 * dev.blotter.bootstrap.request.EndedRequest} of each request and hands it to the observers, which
 * log and count. They never hold a request up.
 */
package dev.blotter.bootstrap.request;
