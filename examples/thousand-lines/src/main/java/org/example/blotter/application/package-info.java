/**
 * The use cases and their ports. What is called like a deed ({@code FindInstruments}) is asked by
 * others, what is called like a thing ({@code Positions}) is asked by the use cases. Nothing of an
 * account is read without a grant from {@code CallerAccess}.
 */
package org.example.blotter.application;
