/**
 * How the server is set up. {@link dev.blotter.bootstrap.config.Setting} lists every setting there
 * is. {@link dev.blotter.bootstrap.config.Settings} are their values, checked.
 */
package dev.blotter.bootstrap.config;
