/**
 * Keeps the documents true: snippets are code that is compiled and run, links lead somewhere,
 * tables say what is.
 */
package dev.blotter.docs;
