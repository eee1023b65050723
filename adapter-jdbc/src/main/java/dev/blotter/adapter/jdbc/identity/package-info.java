/** What is stored of passwords and of the keys that sign requests. */
package dev.blotter.adapter.jdbc.identity;
