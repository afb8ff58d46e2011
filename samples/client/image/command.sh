collection-online image set:260241
