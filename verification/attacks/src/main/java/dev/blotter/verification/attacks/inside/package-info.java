/** Programs that run on the class path of the packaged jar, in processes of their own. */
package dev.blotter.verification.attacks.inside;
