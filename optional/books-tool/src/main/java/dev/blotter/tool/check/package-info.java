/**
 * Looks for what is not right in the books: what the checks and triggers of the database rule out,
 * unless they were switched off, and what is allowed, but hardly meant.
 */
package dev.blotter.tool.check;
