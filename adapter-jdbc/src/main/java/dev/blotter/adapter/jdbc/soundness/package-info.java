/** Whether the database keeps what answers depend on; a writer and a check ask for it. */
package dev.blotter.adapter.jdbc.soundness;
