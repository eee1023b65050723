/** Signed requests: the keys that are in force, and signatures that were used before. */
package dev.blotter.adapter.jdbc.key;
