/** Words for operators, of which a message is made. */
package dev.blotter.application.text;
