/** Changes of other books as a program writes them: lines of JSON. */
package dev.blotter.tool.feed;
