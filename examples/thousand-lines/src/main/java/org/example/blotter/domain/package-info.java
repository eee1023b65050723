/**
 * What is traded, on which terms, and who may see it. Values only, which cannot be invalid and know
 * nothing of HTTP or SQL. {@link org.example.blotter.domain.ReferenceData} is where it comes
 * together.
 */
package org.example.blotter.domain;
