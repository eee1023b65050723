/** How much memory each cache may take, and how caches are built. */
package dev.blotter.adapter.jdbc.memory;
