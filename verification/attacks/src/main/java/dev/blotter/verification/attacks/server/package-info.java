/** What is attacked, and the means: processes of the packaged jar, connections, made-up books. */
package dev.blotter.verification.attacks.server;
