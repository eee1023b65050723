/** Files that are for their owner only. */
package dev.blotter.adapter.jdbc.file;
