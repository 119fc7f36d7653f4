mod find;
