set schema broker;
