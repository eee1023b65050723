/** What an operator must mend. Each message is one line that says what is wrong. */
package dev.blotter.adapter.jdbc.failure;
