create schema views;
set search_path to views;
