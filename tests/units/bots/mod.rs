mod bowl;
