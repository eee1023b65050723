/** Describes the interface as OpenAPI when the project is built; no part of the product. */
package dev.blotter.verification.openapi;
