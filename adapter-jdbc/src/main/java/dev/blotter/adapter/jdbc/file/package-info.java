/** The file of an H2 database: who may read it, who opens it first, and how it is kept small. */
package dev.blotter.adapter.jdbc.file;
