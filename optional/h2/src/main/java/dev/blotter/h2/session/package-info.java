/** Sessions in the memory of a server: requests write nothing to files of H2. */
package dev.blotter.h2.session;
