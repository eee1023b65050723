/**
 * What a broker may say of an instrument beside the terms that every instrument has. Some of it is
 * resolved in the same layers as those terms.
 */
package dev.blotter.domain.attribute;
