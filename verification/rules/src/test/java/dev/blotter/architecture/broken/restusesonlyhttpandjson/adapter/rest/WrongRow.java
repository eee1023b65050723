package dev.blotter.architecture.broken.restusesonlyhttpandjson.adapter.rest;

import java.sql.ResultSet;

record WrongRow(ResultSet row) {}
