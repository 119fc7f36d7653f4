mod rule_set;
