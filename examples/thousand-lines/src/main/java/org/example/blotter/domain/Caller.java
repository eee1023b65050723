package org.example.blotter.domain;

import org.example.blotter.domain.Codes.UserName;

/**
 * The user on whose behalf something is asked. The program that makes one vouches that the user is
 * who they say.
 *
 * @param user the user's name
 */
public record Caller(UserName user) {}
