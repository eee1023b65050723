/**
 * What makes a start fast: an archive of the classes as the Java at hand has loaded them once, made
 * by a training run, and the script that starts with it.
 */
package dev.blotter.bootstrap.faststart;
