/** What operators ask for, in transactions of their own: all of it or nothing. */
package dev.blotter.tool.transaction;
