/**
 * Values that have no type of column of their own and are stored as text: margin rates and
 * passwords. Decimals as people write them belong here too. The same notation holds in columns and
 * in files.
 */
package dev.blotter.adapter.jdbc.column;
