/**
 * A deliberate break of each architecture rule, in a package named after the rule. Classes whose
 * names begin with {@code Wrong} break it, the others show what it allows. Nothing here is part of
 * the product.
 */
package dev.blotter.architecture.broken;
