/** Who the caller is and which accounts they may read, over HTTP. */
package dev.blotter.adapter.rest.account;
