/**
 * Passwords: what is stored of them, what was verified before, and how many wrong ones are allowed.
 */
package dev.blotter.adapter.jdbc.identity;
