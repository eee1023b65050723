/** The pages for people, in a real Chromium, over a real server with the demo book. */
package dev.blotter.browser;
