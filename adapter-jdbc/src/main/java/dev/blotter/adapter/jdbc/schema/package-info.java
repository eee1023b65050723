/**
 * The tables: making them, bringing them to the version that this program works with, and refusing
 * any other version.
 */
package dev.blotter.adapter.jdbc.schema;
