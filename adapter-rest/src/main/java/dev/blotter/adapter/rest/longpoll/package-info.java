/** Requests that wait for news. Only those that prefer it come here. */
package dev.blotter.adapter.rest.longpoll;
