/** The words of messages for operators. */
package dev.blotter.tool.text;
