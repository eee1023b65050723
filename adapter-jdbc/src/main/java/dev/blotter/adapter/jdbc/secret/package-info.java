/** Random tokens, and the encryption of the private halves of keys. */
package dev.blotter.adapter.jdbc.secret;
