/** What callers show to prove who they are, and what a store keeps to check it. */
package dev.blotter.application.identity.credential;
