/** URLs of H2: what they may say, and what is added to them. */
package dev.blotter.h2.url;
