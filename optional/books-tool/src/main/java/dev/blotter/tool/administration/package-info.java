/**
 * What operators change and look up by command: users, what they may do, their keys, and the state
 * of an account. This is a tool over the schema, outside of the hexagon: it implements no port, and
 * its statements run on connections of their own, in turn with imports.
 */
package dev.blotter.tool.administration;
